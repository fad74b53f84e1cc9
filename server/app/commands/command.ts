import type { Config } from '../../config/environment.ts'
import type { Dependencies } from '../../domain/dependencies.ts'

/** What an operator's command works with, in a process of its own or within a server. */
interface CommandParts {
  config: Config
  db: Dependencies['db']
  now: () => Date
  /** The folder that its words are relative to. */
  cwd: string
  /** Prints one line. */
  say: (line: string) => void
}

/**
 * One of the operator's commands (docs/operations/commands.md).
 * @param words what was typed behind its name
 */
export type Command = (parts: CommandParts, words: readonly string[]) => Promise<void>

/** A command that cannot be done; its text is for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
