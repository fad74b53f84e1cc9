import { runCommand } from './run-command.ts'

await runCommand('issuer', process.argv.slice(2))
