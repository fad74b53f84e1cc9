import * as v from 'valibot'
import { sender } from '../sender.ts'
import { text, type Variable } from './variable.ts'

/** Payments, payouts, mail and sign-in. */
export const SERVICES = {
  STRIPE_SECRET_KEY: {
    schema: text,
    meaning: 'secret key of Stripe Checkout, in yen',
    otherwise: 'a sandbox checkout page',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: text,
    meaning: 'signing secret of the webhook at `<PUBLIC_URL>/webhooks/payments`',
    otherwise: 'not used by the sandbox',
  },
  STRIPE_API_BASE: {
    schema: text,
    meaning: "a test double of Stripe's API",
    otherwise: 'none',
    production: 'refused',
  },
  PAYOUT_AFTER_DAYS: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'a whole number of days is needed'), v.transform(Number)),
      '14',
    ),
    meaning: "age of a resale at which its seller's share is due, in days; 0: at once",
  },
  SMTP_URL: { schema: text, meaning: 'SMTP server', otherwise: 'an outbox at `/dev/outbox`' },
  MAIL_FROM: {
    schema: v.optional(sender, 'Akashi <no-reply@akashi.example>'),
    meaning: 'sender of mails: an address, or `Name <address>`',
    production: 'no example domain',
  },
  GOOGLE_CLIENT_ID: {
    schema: text,
    meaning: 'OAuth client with the redirect URI `<PUBLIC_URL>/auth/google/callback`; `none` disables it',
    otherwise: 'an emulator that accepts any identity',
  },
  GOOGLE_CLIENT_SECRET: { schema: text, meaning: "the client's secret", otherwise: 'the emulator' },
  OPENID_ISSUER: {
    schema: v.optional(v.pipe(v.string(), v.url()), 'https://accounts.google.com'),
    meaning: 'another OpenID provider',
    production: 'https',
  },
} satisfies Record<string, Variable>
