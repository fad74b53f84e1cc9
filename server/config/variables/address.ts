import * as v from 'valibot'
import { port, webAddress, type Variable } from './variable.ts'

/** Where the server is reached. */
export const ADDRESS = {
  PORT: {
    schema: v.optional(port, '3000'),
    meaning: 'port to listen at',
  },
  HOST: {
    schema: v.optional(v.pipe(v.string(), v.nonEmpty()), 'localhost'),
    meaning: 'interface to listen at; `0.0.0.0` for all',
  },
  PUBLIC_URL: {
    schema: webAddress,
    meaning: 'public origin: in mails, in QR codes and for the return from payment',
    otherwise: '`http://<HOST>:<PORT>`',
    production: 'https',
  },
  TRUST_PROXY: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d$/, 'the number of proxies before the server, 0 to 9'),
        v.transform(Number),
      ),
      '0',
    ),
    meaning: 'how many proxies (CDN, load balancer) append to `X-Forwarded-For`, 0 to 9',
    production: 'the true number',
  },
  ALLOWED_ORIGINS: {
    schema: v.optional(v.string(), ''),
    meaning: 'other origins whose pages may call the API, separated by commas',
    otherwise: 'none',
  },
} satisfies Record<string, Variable>
