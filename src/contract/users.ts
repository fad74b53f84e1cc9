import * as v from 'valibot'
import { address, maybe, text, time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { emailField } from './text-fields.ts'
import { freshSignature, encryptedSeed, serviceKey, storedVault, vaultWrap } from './vault.ts'

/**
 * How a user signs in; the legacy value `email` reads as `email_password` (docs/specification.md section 3).
 */
const provider = v.pipe(
  v.picklist(['google', 'email_password', 'metamask', 'email']),
  v.transform((value) => (value === 'email' ? 'email_password' : value)),
)
export type Provider = v.InferOutput<typeof provider>

/** What everybody may see of a user (docs/specification.md section 3, `user_info`). */
export const userInfo = v.object({
  deleted_at: v.optional(maybe(time)),
  wallet_address: maybe(v.string()),
  icon_url: maybe(v.string()),
  introduction: v.optional(text),
  name: text,
  display_id: maybe(v.string()),
  /** Our addition: the owner of a work is not named here, because their collection is private. */
  private_collection: v.optional(v.boolean()),
  errors: v.optional(v.nullable(v.unknown())),
})

const signedMessage = v.object({
  address,
  message: v.pipe(v.string(), v.maxLength(4096)),
  signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/), v.maxLength(65_536)),
  /**
   * Sent by the client as docs/specification.md section 7 says; never trusted by our server (any wallet could
   * claim any account).
   */
  email: v.optional(v.nullable(v.string())),
  provider: v.optional(v.nullable(v.string())),
  /** Our addition: on a device that others use too, the session ends with the browser, and sooner. */
  shared: v.optional(v.boolean()),
})

/** The path to return to, for the mailed link; anything that is no path of our own is left out. */
const returnPath = v.optional(
  v.fallback(v.optional(v.pipe(v.string(), v.maxLength(512), v.regex(/^\/(?![/\\])[!-~]*$/))), undefined),
)
/** 32 bytes as hexadecimal: the authentication half of the split key, never the password. */
export const authKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** The token of a mailed link. */
const linkToken = v.pipe(v.string(), v.maxLength(128))

/** How the browser turns the password into keys. PBKDF2 with SHA-256; salt is hexadecimal. */
export const kdfParams = v.object({
  name: v.literal('PBKDF2-SHA-256'),
  iterations: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
  salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{32,128}$/)),
})
export type KdfParams = v.InferOutput<typeof kdfParams>

/**
 * Version 1 of an encrypted wallet: its secret under the password's key alone (AES-256-GCM). Older accounts
 * have it until their next log-in; a new one has a vault with wraps (vault.ts).
 */
export const encryptedVault = v.object({
  version: v.literal(1),
  iv: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/)),
  ciphertext: v.pipe(v.string(), v.regex(/^[0-9a-f]{32,4096}$/)),
})
export type EncryptedVault = v.InferOutput<typeof encryptedVault>

/** Own profile (docs/specification.md section 3). */
export const profile = v.object({
  display_id: maybe(v.string()),
  name: text,
  email: v.optional(maybe(v.string())),
  introduction: text,
  icon_url: maybe(v.string()),
  /** An unknown value counts as none: it only decides whether to ask for an email address. */
  provider: v.optional(v.fallback(v.nullable(provider), null), null),
  wallet_address: maybe(v.string()),
  /** Our addition: the requested address whose confirmation is pending. */
  pending_email: v.optional(maybe(v.string())),
  /** Our addition: nobody else is told which works are theirs. A server that does not say it cannot do it. */
  private_collection: v.optional(v.boolean()),
  /** Our addition, of the own profile: whether they chose their name, or said that the given one will do. */
  name_chosen: v.optional(v.boolean()),
})
export type Profile = v.InferOutput<typeof profile>

/**
 * What a logged-in user wants a mailed code for, which its mail then says: to list a work for sale, to change how they
 * log in or export the wallet, to change where they are paid, to delete the account, or anything else that asks whether it is them.
 */
const codePurpose = v.picklist(['listing', 'security', 'payout', 'deletion', 'identity'])
export type CodePurpose = v.InferOutput<typeof codePurpose>

/** Six digits of a mail. */
const mailedCode = v.pipe(v.string(), v.regex(/^\d{6}$/))

/**
 * The wallet of an account without a password, and the key of its operator's wrap: released to who has shown that
 * the mailbox is theirs. Its signature logs in (`auth`).
 */
const releasedWallet = v.object({ wallet: storedVault, operator_key: serviceKey })
export type ReleasedWallet = v.InferOutput<typeof releasedWallet>

/** A mail is on its way. `code`: it has a code for `emailCode` beside its link. */
const signUpSent = v.object({ email: v.string(), code: v.optional(v.boolean()) })

export const usersApi = {
  createMessage: endpoint({
    method: 'POST',
    path: '/api/v1/users/create_message',
    summary: 'A one-time message (EIP-4361) for an address to sign',
    access: 'public',
    body: v.object({ address }),
    answer: v.object({ message: v.string() }),
  }),
  auth: endpoint({
    method: 'POST',
    path: '/api/v1/users/auth',
    summary: 'Signs in with the signed message',
    access: 'public',
    body: signedMessage,
    /** Not shown in docs/specification.md. */
    answer: v.optional(profile),
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/logout',
    summary: 'Ends the session; safe to repeat',
    access: 'public',
  }),
  emailSignUp: endpoint({
    method: 'POST',
    path: '/api/v1/users/email/sign_up',
    summary:
      'Keeps what somebody signs up with until its mailed link is followed; the same answer for an address that has an account',
    access: 'public',
    body: v.object({
      email: emailField,
      /** Of the password, as `kdf`; neither where none is chosen yet. */
      auth_key: v.optional(authKey),
      kdf: v.optional(kdfParams),
      vault: encryptedSeed,
      /**
       * The password's wrap and, unless declined, the operator's with its key; the operator's alone without a
       * password.
       */
      wraps: v.pipe(v.array(vaultWrap), v.minLength(1), v.maxLength(2)),
      operator_key: v.optional(serviceKey),
      address,
      /** The wallet's own signature: it proves that the address belongs to the user who signs up. */
      proof: freshSignature,
      from: returnPath,
    }),
    answer: signUpSent,
    extra: 'accounts',
  }),
  emailCode: endpoint({
    method: 'POST',
    path: '/api/v1/users/email/code',
    summary:
      'Confirms the sign-up of this browser by the six digits of its newest mail: 10 minutes, 5 tries, once; code WRONG_CODE, or CODE_SPENT where a new one is needed',
    access: 'public',
    body: v.object({ email: emailField, code: mailedCode }),
    /** `released`: of a sign-up without a password. */
    answer: v.object({ email: v.string(), released: v.optional(releasedWallet) }),
    extra: 'accounts',
  }),
  emailLink: endpoint({
    method: 'POST',
    path: '/api/v1/users/email/link',
    summary:
      'What a confirmation link asks for in this browser: the key derivation parameters of the password that was chosen where it was asked for, or nothing; spends nothing',
    access: 'public',
    body: v.object({ token: linkToken }),
    /**
     * `way`: it adds a sign-in method to an account that exists. `elsewhere`: of a sign-up without a password in
     * another browser, in which alone it confirms anything.
     */
    answer: v.object({
      email: maybe(v.string()),
      kdf: v.nullable(kdfParams),
      way: v.optional(v.boolean()),
      elsewhere: v.optional(v.boolean()),
    }),
    extra: 'accounts',
  }),
  emailVerify: endpoint({
    method: 'POST',
    path: '/api/v1/users/email/verify',
    summary:
      'Spends the token of a confirmation link; code SIGN_UP_PASSWORD where it was opened in another browser than the one that signed up, or without the log-in to which it adds an address; code SIGN_UP_ELSEWHERE where no password was chosen there',
    access: 'public',
    body: v.object({ token: linkToken, auth_key: v.optional(authKey) }),
    /**
     * `contact`: it is where an account that exists is written to, and no sign-in method. `way`: with its
     * password it is a further sign-in method of such an account. `released`: as of `emailCode`.
     */
    answer: v.object({
      email: v.string(),
      contact: v.optional(v.boolean()),
      way: v.optional(v.boolean()),
      released: v.optional(releasedWallet),
    }),
    extra: 'accounts',
  }),
  emailResend: endpoint({
    method: 'POST',
    path: '/api/v1/users/email/resend',
    summary:
      'Mails a new confirmation link to who has signed up in this browser; the same answer for known and unknown addresses',
    access: 'public',
    body: v.object({ email: emailField, from: returnPath }),
    answer: signUpSent,
    extra: 'accounts',
  }),
  emailLogInCode: endpoint({
    method: 'POST',
    path: '/api/v1/users/email/login/code',
    summary:
      'Mails a code that logs in to an account without password and passkey; the same answer for every address',
    access: 'public',
    body: v.object({
      email: emailField,
      from: returnPath,
      /** Of its own user, logged in; for anybody else the mail is one of a log-in. */
      purpose: v.optional(v.fallback(v.optional(codePurpose), undefined)),
    }),
    answer: signUpSent,
    extra: 'accounts',
  }),
  emailLogInByCode: endpoint({
    method: 'POST',
    path: '/api/v1/users/email/login/by-code',
    summary:
      'The encrypted wallet, and the key of its operator’s wrap, for the six digits that this browser had mailed: 10 minutes, 5 tries, once; code WRONG_CODE or CODE_SPENT',
    access: 'public',
    body: v.object({ email: emailField, code: mailedCode }),
    answer: releasedWallet,
    extra: 'accounts',
  }),
  emailPrelogin: endpoint({
    method: 'POST',
    path: '/api/v1/users/email/prelogin',
    summary: 'Key derivation parameters for an email address; invented, but stable, for unknown ones',
    access: 'public',
    body: v.object({ email: emailField }),
    /** `sign_up`: those of the password of an unconfirmed sign-up in this browser. */
    answer: v.object({ ...kdfParams.entries, sign_up: v.optional(kdfParams) }),
    extra: 'accounts',
  }),
  emailLogin: endpoint({
    method: 'POST',
    path: '/api/v1/users/email/login',
    summary:
      'The encrypted wallet, for the right authentication key; code AUTH0_VERIFY_EMAIL when not yet verified',
    access: 'public',
    body: v.object({ email: emailField, auth_key: authKey }),
    answer: v.object({
      address,
      vault: v.variant('version', [encryptedVault, encryptedSeed]),
      /** What the password opens; none for version 1, which it opens directly. */
      wraps: v.optional(v.array(vaultWrap), []),
    }),
    extra: 'accounts',
  }),
}
