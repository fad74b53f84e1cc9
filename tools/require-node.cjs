// Plain CommonJS, so that any Node version can run it and report the error.
'use strict'
const wanted = [22, 18]
const running = process.versions.node.split('.').map(Number)
if (running[0] < wanted[0] || (running[0] === wanted[0] && running[1] < wanted[1])) {
  console.error(
    'Akashi needs Node ' +
      wanted.join('.') +
      ' or newer and runs under ' +
      process.versions.node +
      ': run `npm ci` (on Linux x64/arm64 and macOS arm64 it brings its own Node 26), or install Node 26.',
  )
  process.exit(1)
}
