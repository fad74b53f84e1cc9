import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CommandError } from './command.ts'

/**
 * What was typed behind a command: at most `most` words without a name, and its options.
 * @throws CommandError with its usage
 */
export function wordsOf<T extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  { options, least, most, usage }: { options: T; least: number; most: number; usage: string },
) {
  try {
    const parsed = parseArgs({ args: [...words], options, allowPositionals: true })
    const { length } = parsed.positionals
    if (length >= least && length <= most) return parsed
  } catch {
    // the usage says it
  }
  throw new CommandError(usage)
}
