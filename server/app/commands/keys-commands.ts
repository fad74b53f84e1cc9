import { checkSameKeys } from '../../domain/operations/check-keys.ts'
import { keyOfCipher, replaceKey } from '../../domain/operations/key-fingerprints.ts'
import { renewSecrets, type ColumnSecrets } from '../../domain/operations/renew-secrets.ts'
import { openKeyServiceCipher, openSealCipher } from '../../lib/secrets/ciphers.ts'
import { ENCRYPTED_COLUMNS } from '../encrypted-columns.ts'
import { CommandError, type Command } from './command.ts'
import { wordsOf } from './words.ts'

const USAGE = 'Usage: npm run keys -- reencrypt [--check] (docs/operations/keys.md)'
/** How many rows of a column are worth a line each. */
const NAMED = 100
const OPTIONS = { check: { type: 'boolean' } } as const

/** `npm run keys -- reencrypt`: everything that is encrypted, with the present SEAL_KEY and KEY_SERVICE_KEY. */
export const keysCommand: Command = async ({ db, config, say }, words) => {
  const { positionals, values } = wordsOf(words, { options: OPTIONS, least: 1, most: 1, usage: USAGE })
  if (positionals[0] !== 'reencrypt') throw new CommandError(USAGE)
  const { check = false } = values
  const ciphers = { seal: openSealCipher(config), key_service: openKeyServiceCipher(config) }
  await checkSameKeys(db, { cipher: ciphers.seal, keyServiceCipher: ciphers.key_service })
  const goThrough = async () => {
    const found: ColumnSecrets[] = []
    for (const column of ENCRYPTED_COLUMNS)
      found.push(await renewSecrets(db, ciphers[column.by], column, check))
    return found
  }
  let found = await goThrough()
  for (const column of found) for (const line of linesOf(column)) say(line)
  const renewed = renewedIn(found)
  // a server copies ciphertexts meanwhile, also to where they were looked for already
  while (!check && renewedIn(found) > 0) found = await goThrough()
  const unreadable = found.reduce((all, column) => all + column.unreadable.length, 0)
  if (unreadable > 0)
    throw new CommandError(
      `Secrets that no key opens: ${unreadable}. The database goes on with the former key (docs/operations/keys.md).`,
    )
  if (check) return say(renewed > 0 ? `To be encrypted anew: ${renewed}.` : 'Nothing is to be done.')
  for (const name of ['seal', 'key_service'] as const) await replaceKey(db, keyOfCipher(name, ciphers[name]))
  say(`Encrypted anew: ${renewed}. The database accepts the present keys alone.`)
}

function linesOf({ name, renewed, current, unreadable }: ColumnSecrets): string[] {
  const more = unreadable.length - NAMED
  return [
    `${name}: ${renewed} with the former key, ${current} with the present one`,
    ...unreadable.slice(0, NAMED).map((row) => `${name}: no key opens that of ${row}`),
    ...(more > 0 ? [`${name}: no key opens ${more} more`] : []),
  ]
}

const renewedIn = (found: readonly ColumnSecrets[]) => found.reduce((all, column) => all + column.renewed, 0)
