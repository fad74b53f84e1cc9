import { runCommand } from './run-command.ts'

await runCommand('reports', process.argv.slice(2))
