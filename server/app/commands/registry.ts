import { BackupProblem } from '../../adapters/backups/port.ts'
import { PayoutRefused } from '../../domain/resale/payouts/pay.ts'
import { backupCommand } from './backup-commands.ts'
import { catalogCommand } from './catalog-commands.ts'
import { CommandError, type Command } from './command.ts'
import { issuerCommand } from './issuer-commands.ts'
import { keysCommand } from './keys-commands.ts'
import { mediaCommand } from './media-commands.ts'
import { payoutsCommand } from './payout-commands.ts'
import { reportsCommand } from './report-commands.ts'

interface Registered {
  run: Command
  /** `backup` takes the database as it is: before an upgrade, too. */
  schema: 'of this version' | 'as it is'
}

/** The commands that work on the database, which a server that has it runs for them. */
export const COMMANDS = {
  backup: { run: backupCommand, schema: 'as it is' },
  catalog: { run: catalogCommand, schema: 'of this version' },
  issuer: { run: issuerCommand, schema: 'of this version' },
  keys: { run: keysCommand, schema: 'of this version' },
  media: { run: mediaCommand, schema: 'as it is' },
  payouts: { run: payoutsCommand, schema: 'of this version' },
  reports: { run: reportsCommand, schema: 'of this version' },
} as const satisfies Record<string, Registered>

export type CommandName = keyof typeof COMMANDS

/** Errors of commands whose message is a sentence for the operator. */
export const COMMAND_ERRORS = [BackupProblem, CommandError, PayoutRefused]
