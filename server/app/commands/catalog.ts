import { runCommand } from './run-command.ts'

await runCommand('catalog', process.argv.slice(2))
