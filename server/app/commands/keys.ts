import { runCommand } from './run-command.ts'

await runCommand('keys', process.argv.slice(2))
