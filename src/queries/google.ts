import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '../api/call.ts'
import { lacksCall } from '../api/failure.ts'
import type { Locale } from '../config/languages.ts'
import { env } from '../config/env.ts'
import { GOOGLE_START, googleOutcome, type GoogleOutcome } from '../contract/google.ts'
import { siteApi } from '../contract/site.ts'
import type { StoredVault } from '../contract/vault.ts'
import { googleLogIn } from '../flows/sign-in/google-log-in.ts'
import { codeOf } from '../network/loading/lazy-code.ts'
import { welcome } from './sign-in.ts'

/** Rarely needed, and it brings a list of words. */
const byKit = codeOf(() => import('../flows/sign-in/google-log-in-by-kit.ts'))
/** An hour: what a shop offers changes with its deployment. */
const FRESH_MS = 3_600_000

/** Whether this shop offers sign-in with Google; a server that does not report it does not. */
export function googleOfferedQuery() {
  return queryOptions({
    queryKey: ['site', 'sign-in'],
    queryFn: async ({ signal }): Promise<boolean> => {
      try {
        return (await call(siteApi.signIn, { signal })).google
      } catch (error) {
        if (lacksCall(error, 'public')) return false
        throw error
      }
    },
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** The address at which a person leaves for Google; the browser goes there, no fetch does. */
export function googleStart(language: Locale, from: string | undefined): string {
  const query = new URLSearchParams({ language, ...(from !== undefined && { from }) })
  return `${env.apiBaseUrl}${GOOGLE_START}?${query}`
}

/** The outcome of a sign-in with Google, from the query of the log-in page; null: there was none. */
export function googleOutcomeOf(query: URLSearchParams): GoogleOutcome | null {
  const parsed = v.safeParse(googleOutcome, query.get('google'))
  return parsed.success ? parsed.output : null
}

/** Sent once, and its failure shown inline. */
const IN_PLACE = { networkMode: 'always', retry: false, meta: { quiet: true } } as const

/** Goes on with a sign-in that Google has vouched for. */
export function googleSigningIn() {
  return mutationOptions({
    ...IN_PLACE,
    mutationKey: ['sign-in', 'google'],
    mutationFn: () => googleLogIn({ call }),
    onSuccess: (result, _nothing, _before, { client }) => {
      if (result.kind === 'logged-in') welcome(client, result)
    },
  })
}

/** The same, for a wallet that its recovery kit opens. */
export function googleSigningInByKit(held: StoredVault) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: async (words: string) => {
      const { googleLogInByKit } = await byKit.need()
      return googleLogInByKit({ call }, held, words)
    },
    onSuccess: (result, _words, _before, { client }) => welcome(client, result),
  })
}
