import { runCommand } from './run-command.ts'

await runCommand('media', process.argv.slice(2))
