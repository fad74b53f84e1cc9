import { openKeyServiceCipher, openSealCipher } from '../../lib/secrets/ciphers.ts'
import { checkSameKeys } from '../../domain/operations/check-keys.ts'
import { restoreCertificate, revokeCertificate } from '../../domain/certificates/revocation.ts'
import { revokeKey, rotateKey, rotateNow } from '../../domain/certificates/rotation.ts'
import { issuerKeys } from '../../store/certificates/issuer-keys.ts'
import { signedCounts } from '../../store/certificates/signed-places.ts'
import { issuerTable } from './issuer-table.ts'
import { CommandError, type Command } from './command.ts'
import { revocationWords } from './revocation-words.ts'

const USAGE = `Usage: npm run issuer -- <command> (docs/claims.md)
  list                          the keys, and how many certificates each has signed
  rotate                        publishes a new key that signs in 8 days; until then the old one signs on
  rotate --now                  a new key that signs at once, for a key that is lost or stolen
  revoke-key <key id>           nothing that this key has signed counts any more
  revoke <certificate id> [--reason "…"] [--public]
                                this certificate counts no more, and its listing ends; --public: everybody reads the
                                reason (up to 200 characters), not the operator alone
  restore <certificate id>      takes that back; a listing that has ended stays ended`

/** What a key costs that nobody has seen before it signs. */
const CONNECT_ONCE =
  'Phones that check certificates do not know the new key until they have been online once: to them its claims are signed with an unknown key.'

type Parts = Parameters<typeof rotateKey>[0]

/** What a command prints. */
async function answerOf(deps: Parts, [command, subject, ...more]: readonly string[]): Promise<string> {
  if (command === 'list') return listed(deps)
  if (command === 'rotate') return rotated(deps, subject)
  if (!subject) throw new CommandError(USAGE)
  if (command === 'revoke-key') return revoked(deps, subject)
  if (command === 'revoke') {
    const words = revocationWords(more)
    if (!words) throw new CommandError(USAGE)
    const done = await revokeCertificate(deps.db, subject, deps.now(), words)
    if (!done) throw new CommandError(`There is no certificate ${subject}.`)
    return `The certificate ${subject} counts no more.`
  }
  if (command === 'restore') {
    const done = await restoreCertificate(deps.db, subject, deps.now())
    if (!done) throw new CommandError(`The certificate ${subject} is not revoked.`)
    return `The certificate ${subject} counts again.`
  }
  throw new CommandError(USAGE)
}

async function listed({ db, now }: Parts): Promise<string> {
  const keys = await issuerKeys(db)
  if (keys.length === 0) return 'There is no key yet: it is made when the first claim is signed.'
  return issuerTable(keys, await signedCounts(db), now())
}

async function rotated(deps: Parts, how: string | undefined): Promise<string> {
  if (how === '--now') {
    const { kid } = await rotateNow(deps)
    return `The key ${kid} signs from now on. ${CONNECT_ONCE}`
  }
  if (how !== undefined) throw new CommandError(USAGE)
  const { kid, from } = await rotateKey(deps)
  return `The key ${kid} is published and signs from ${from.toISOString()}. Until then the one before signs on.`
}

async function revoked(deps: Parts, kid: string): Promise<string> {
  const was = await revokeKey(deps, kid)
  if (was === undefined) throw new CommandError(`No key ${kid} is in use, published or retired.`)
  const said = `Nothing that ${kid} has signed counts any more.`
  if (was !== 'signing') return said
  const next =
    deps.config.issuerKey === undefined
      ? 'The next claim is signed with a new key.'
      : 'Set a new value of ISSUER_KEY, which signs at once.'
  return `${said} ${next} ${CONNECT_ONCE}`
}

/**
 * `npm run issuer -- …`: keys and revocations, on the database itself.
 * @throws CommandError
 */
export const issuerCommand: Command = async ({ db, config, now, say }, words) => {
  const cipher = openSealCipher(config)
  await checkSameKeys(db, { cipher, keyServiceCipher: openKeyServiceCipher(config) })
  say(await answerOf({ db, config, cipher, now }, words))
}
