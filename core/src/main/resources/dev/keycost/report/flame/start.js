// SPDX-FileCopyrightText: the keycost authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

{
  const data = JSON.parse(byId("flame").textContent);
  const parts = flameParts("", 2);
  document.querySelector("header").append(parts.profiles);
  byId("graph").replaceChildren(parts.root);
  new FlameGraph(data, parts, true);
}
