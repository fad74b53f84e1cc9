import { runCommand } from './run-command.ts'

await runCommand('payouts', process.argv.slice(2))
