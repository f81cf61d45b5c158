@echo off
rem SPDX-FileCopyrightText: the keycost authors
rem SPDX-License-Identifier: Apache-2.0
rem
rem Runs keycost on Windows with the Java of JAVA_HOME, else the one on PATH; 25 or newer.
rem Builds only when there is no jar yet. Exit code 3: keycost could not be started.
setlocal
set "home=%~dp0"
set "jar=%home%keycost.jar"
if exist "%home%pom.xml" set "jar=%home%cli\target\keycost.jar"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"

rem Java 25 was the first to know this flag without unlocking it; an older one refuses to start.
"%java%" -XX:+UseCompactObjectHeaders -version >nul 2>nul
if errorlevel 1 (
  echo keycost: "%java%" is missing or older than 25. 1>&2
  echo keycost:   next: install a JDK 25 or newer and set JAVA_HOME to its folder 1>&2
  exit /b 3
)
if not exist "%jar%" if exist "%home%pom.xml" (
  echo keycost: building, because there is no cli\target\keycost.jar yet 1>&2
  call mvn -q -B -f "%home%pom.xml" package -DskipTests -pl cli -am 1>&2
)
if not exist "%jar%" (
  echo keycost: "%jar%" is missing; Maven's messages, if it ran, are above. 1>&2
  exit /b 3
)
rem Profiles of other people's programs are as large as they are; nothing is measured meanwhile.
set "heap=96m"
if "%~1"=="flame" set "heap=1g"
rem Several results are read and shown at once.
if "%~1"=="report" set "heap=512m"
if "%~1"=="compare" set "heap=512m"
"%java%" -Xms64m -Xmx%heap% -XX:+UseSerialGC -XX:-UsePerfData --enable-native-access=ALL-UNNAMED ^
  %KEYCOST_JAVA_OPTS% -jar "%jar%" %*
exit /b %errorlevel%
