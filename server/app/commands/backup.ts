import { runCommand } from './run-command.ts'

await runCommand('backup', process.argv.slice(2))
