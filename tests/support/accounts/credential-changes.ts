import { deviceProofText } from '../../../src/contract/devices.ts'
import type { FreshSignature } from '../../../src/contract/vault.ts'
import { toBase64Url } from '../../../src/proof/bytes.ts'
import { BANK_ACCOUNT, withBankAccount } from '../resale/bank.ts'
import type { TestApp } from '../server/app.ts'
import { keyPair } from '../certificates/claims.ts'
import { AUTH_KEY, KDF, someWrap, type CredentialPerson, type Has } from './credential-person.ts'

/** One change of credentials as its owner requests it, and the proofs that the shop requires first. */
export interface AskedChange {
  /** What the row of the contract is marked as. */
  change: string
  proofs: readonly ('fresh-log-in' | 'wallet-signature' | 'password')[]
  has: Has
  /** Part of the path that names what is changed. */
  params?: (person: CredentialPerson) => Record<string, string>
  body?: (person: CredentialPerson, proof: FreshSignature | undefined, app: TestApp) => unknown
  /** What has to be there first. */
  before?: (app: TestApp, person: CredentialPerson) => Promise<void>
  /** Reading changes nothing: it is done when it is answered. */
  reads?: true
}

const BY_EMAIL: Has = { methods: ['email_password'], vault: 'current' }
const BY_GOOGLE: Has = { methods: ['google'], vault: 'current' }
const BY_BOTH: Has = { methods: ['email_password', 'google'], vault: 'current' }
const BOTH_PROOFS = ['fresh-log-in', 'wallet-signature'] as const

const newPassword = () => ({ auth_key: '2'.repeat(64), kdf: KDF, wrap: someWrap('password') })

/** Every call of the contract that changes credentials, by its name. */
export const CHANGES: Readonly<Record<string, AskedChange>> = {
  'signInMethods.linkGoogle': {
    change: 'link-google',
    proofs: BOTH_PROOFS,
    has: BY_EMAIL,
    body: (_person, proof) => ({ proof }),
  },
  'signInMethods.addEmail': {
    change: 'add-email',
    proofs: BOTH_PROOFS,
    has: BY_GOOGLE,
    body: ({ id }, proof) => ({ email: `new-${id}@example.com`, ...newPassword(), proof }),
  },
  'signInMethods.remove': {
    change: 'remove-method',
    proofs: BOTH_PROOFS,
    has: BY_BOTH,
    params: ({ identity }) => ({ id: identity }),
    body: (_person, proof) => ({ proof }),
  },
  'vault.upgrade': {
    change: 'upgrade-vault',
    proofs: BOTH_PROOFS,
    has: { methods: ['email_password'], vault: 'version-1' },
    body: (_person, proof) => ({
      vault: { version: 2, iv: 'a'.repeat(24), ciphertext: 'b'.repeat(96) },
      wraps: [someWrap('password')],
      proof,
    }),
  },
  'vault.putWrap': {
    change: 'put-wrap',
    proofs: BOTH_PROOFS,
    has: BY_EMAIL,
    body: (_person, proof) => ({ wrap: someWrap('recovery_kit'), proof }),
  },
  'vault.removeWrap': {
    change: 'remove-wrap',
    proofs: BOTH_PROOFS,
    has: BY_EMAIL,
    body: ({ passkey }, proof) => ({ id: passkey, proof }),
  },
  'vault.confirmRecovery': {
    change: 'confirm-recovery',
    proofs: ['fresh-log-in'],
    has: BY_EMAIL,
    before: askForRecovery,
  },
  'recovery.firstPassword': {
    change: 'set-password',
    proofs: BOTH_PROOFS,
    has: BY_EMAIL,
    before: (app, { address }) => withoutPassword(app, address),
    body: (_person, proof) => ({ ...newPassword(), proof }),
  },
  'recovery.changePassword': {
    change: 'change-password',
    proofs: ['password', 'wallet-signature'],
    has: BY_EMAIL,
    body: (_person, proof) => ({ old_auth_key: AUTH_KEY, ...newPassword(), proof }),
  },
  'claims.bindDevice': {
    change: 'bind-device',
    proofs: ['fresh-log-in'],
    has: BY_EMAIL,
    body: async ({ address }, _proof, app) => {
      const key = await keyPair()
      const text = deviceProofText(app.deps.config.publicUrl, address)
      const proof = toBase64Url(await key.sign(new TextEncoder().encode(text)))
      return { public_key: toBase64Url(key.raw), proof }
    },
  },
  'profile.update': {
    change: 'change-contact-email',
    proofs: ['fresh-log-in'],
    has: BY_GOOGLE,
    body: ({ id, displayId }) => ({
      display_id: displayId,
      name: 'Hana',
      introduction: '',
      email: `other-${id}@example.com`,
    }),
  },
  'bankAccount.put': {
    change: 'change-bank-account',
    proofs: ['fresh-log-in'],
    has: BY_EMAIL,
    body: () => BANK_ACCOUNT,
  },
  'bankAccount.remove': {
    change: 'change-bank-account',
    proofs: ['fresh-log-in'],
    has: BY_EMAIL,
    before: (app, { id }) => withBankAccount(app, id),
  },
  'account.export': { change: 'export-account', proofs: ['fresh-log-in'], has: BY_EMAIL, reads: true },
  'account.remove': {
    change: 'delete-account',
    proofs: BOTH_PROOFS,
    has: BY_EMAIL,
    body: ({ displayId }, proof) => ({ display_id: displayId, proof }),
  },
}

/** Calls of the same nouns that need no proof, and why. */
export const WITHOUT_PROOF: Readonly<Record<string, string>> = {
  'signInMethods.list': 'reads',
  'signInMethods.undo': 'takes back what was added a short while ago: less opens the account afterwards',
  'signInMethods.undoable': 'reads, by the link of a mail',
  'signInMethods.undoByLink':
    'no session: the mailed link is the proof, and less opens the account afterwards',
  'vault.state': 'reads',
  'vault.held': 'reads ciphertext; the password’s wrap comes soon after a log-in only',
  'vault.noteUse': 'writes down a time',
  'vault.byPasskey': 'reads ciphertext, by 256 bits that only the passkey derives',
  'vault.refuseRecovery': 'stops what somebody else may have begun: whoever is in a hurry has been robbed',
  'recovery.ask': 'a log-in: the mailed link is the proof',
  'recovery.open': 'a log-in: the mailed link is the proof',
  'recovery.setPassword': 'no session: the mailed link and the wallet’s signature are the proof',
  'recovery.askOperator': 'no session: the mailed link is the proof, and three days have to pass',
  'recovery.release': 'no session: the mailed link is the proof, and three days have passed',
  'recovery.stop': 'no session: the mailed link is the proof',
  'claims.issuer': 'reads',
  'claims.status': 'reads',
  'claims.show': 'reads',
  'claims.statement': 'reads what is public of an own work, signed by the certifier',
  'claims.list': 'reads',
  'claims.devices': 'reads',
  'claims.loseDevice': 'takes a device away: whoever is in a hurry has been robbed',
  'claims.leaveDevice': 'the device takes itself away',
  'profile.mine': 'reads',
  'profile.show': 'reads',
  'profile.nfts': 'reads',
  'bankAccount.show': 'reads the masked digits',
  'account.standing': 'reads',
  'account.resend': 'mails a link to an address that was asked for with proof',
}

/** Has an account be one that began without a password. */
async function withoutPassword({ deps: { db } }: TestApp, address: string): Promise<void> {
  await db
    .updateTable('email_accounts')
    .set({ auth_hash: null, kdf: null })
    .where('address', '=', address)
    .execute()
  const wraps = db.deleteFrom('vault_wraps').where('address', '=', address)
  await wraps.where('kind', '=', 'password').execute()
}

async function askForRecovery(app: TestApp, { address, email }: CredentialPerson): Promise<void> {
  const { db } = app.deps
  const now = app.deps.now()
  await db
    .insertInto('service_releases')
    .values({
      id: address,
      address,
      email,
      stop_id: `stop-${address}`,
      asked_at: now,
      ready_at: new Date(now.getTime() + 72 * 3_600_000),
      confirmed_at: null,
      ended_at: null,
    })
    .execute()
}
