import * as v from 'valibot'
import { address, maybe, time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { profile } from './users.ts'
import { freshSignature, storedVault, newVault, serviceKey } from './vault.ts'

/**
 * Where a user leaves for Google (`from` and `language` in the query), and the callback that Google redirects
 * to.
 */
export const GOOGLE_START = '/auth/google/start'
export const GOOGLE_RETURN = '/auth/google/callback'

/** Why a sign-in failed; `google=<this>` in the query of the log-in page, which has a sentence for each. */
const GOOGLE_FAILURES = [
  /** The user cancelled at Google. */
  'refused',
  /** Google said that it could not. */
  'provider',
  'unreachable',
  /** This sign-in is unknown, used, or older than ten minutes. */
  'over',
  /** It was begun in another browser. */
  'elsewhere',
  /** The code has been used or is too old for Google. */
  'spent',
  /** A token for another sign-in. */
  'mixed-up',
  /** A token of another user, or for another site. */
  'foreign',
  /** A token from another time. */
  'late',
  /** A token that is not signed as it must be. */
  'unproven',
  'too-many',
  'not-offered',
  /** It failed here, for a reason of ours. */
  'failed',
  /** The Google account was to be added to an account that this browser is not signed in to, or no longer. */
  'link-elsewhere',
] as const
export type GoogleFailure = (typeof GOOGLE_FAILURES)[number]

/** `google=ready`: Google has authenticated the user, and this browser goes on. */
export const GOOGLE_READY = 'ready'
export const googleOutcome = v.picklist([GOOGLE_READY, ...GOOGLE_FAILURES])
export type GoogleOutcome = v.InferOutput<typeof googleOutcome>

/**
 * The outcome of adding a Google account as a sign-in method; `link=<this>` in the query of the security page.
 */
const LINK_OUTCOMES = [
  'linked',
  /** It is a sign-in method of another account already. */
  'taken',
  /** This account has one. */
  'has-one',
  ...GOOGLE_FAILURES,
] as const
export const linkOutcome = v.picklist(LINK_OUTCOMES)
export type LinkOutcome = v.InferOutput<typeof linkOutcome>

export const googleApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/v1/users/google/open',
    summary:
      'The wallet of whom Google has just vouched for in this browser; code GOOGLE_AGAIN where it has vouched for nobody',
    access: 'public',
    answer: v.object({
      /** The email address according to Google; shown to the user, never used for a decision. */
      email: maybe(v.string()),
      /** Null: a new user, whose wallet is made next. */
      address: maybe(address),
      /** Null: new, or an account without an embedded wallet. */
      wallet: maybe(storedVault),
      /**
       * The account is that of a browser wallet: it needs none to log in here (`logIn`), and its own to sign.
       */
      own_wallet: v.optional(v.boolean(), false),
      /** Opens the operator's wrap; null where the user has declined it. */
      operator_key: maybe(serviceKey),
      /** The Google account was added to this account a short while ago: it opens the wallet from then on. */
      key_from: maybe(time),
      /** What opens the account until then. */
      methods: v.optional(v.array(v.picklist(['google', 'email_password', 'metamask'])), []),
    }),
    extra: 'accounts',
  }),
  wallet: endpoint({
    method: 'POST',
    path: '/api/v1/users/google/wallet',
    summary: 'Stores the new wallet of whom Google has just vouched for in this browser, encrypted; once',
    access: 'public',
    body: v.object({ address, ...newVault.entries, proof: freshSignature }),
    extra: 'accounts',
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/api/v1/users/google/log_in',
    summary:
      'Signs in whom Google has just vouched for in this browser, once, where the account is that of a browser wallet; every other wallet signs',
    access: 'public',
    body: v.object({
      /** On a device that others use too. */
      shared: v.optional(v.boolean()),
    }),
    answer: profile,
    extra: 'accounts',
  }),
}
