import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '../api/call.ts'
import { lacksCall } from '../api/failure.ts'
import { linkOutcome, type LinkOutcome } from '../contract/google.ts'
import { signInMethodsApi, type SignInMethod, type SignInMethods } from '../contract/sign-in-methods.ts'
import { requestEmailCredential } from '../flows/security/add-email.ts'
import type { ChangeSigner } from '../flows/security/sign-for-change.ts'
import { serverNow } from '../network/clock.ts'
import type { OpenVault } from '../wallet/opened.ts'
import { signedBy } from './signed-by.ts'

export type { Undoable, SignInMethod } from '../contract/sign-in-methods.ts'
export type { ChangeSigner } from '../flows/security/sign-for-change.ts'

const FRESH_MS = 10_000
/** No account request waits for a network or is retried automatically. */
const ONCE = { networkMode: 'always', retry: false, gcTime: 0, meta: { quiet: true } } as const
const WEB = ['https:', 'http:']

/** The viewer's sign-in methods; null on a server that does not list them. */
export function signInMethodsQuery() {
  return queryOptions({
    queryKey: ['account', 'ways'],
    queryFn: async ({ signal }): Promise<SignInMethods | null> => {
      try {
        return await call(signInMethodsApi.list, { signal })
      } catch (error) {
        if (lacksCall(error, 'account')) return null
        throw error
      }
    },
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Begins to add a Google account: the address to leave for. @throws ApiError `PROVE_IDENTITY`, `HAS_WAY` */
export function googleLinking() {
  return mutationOptions({
    ...ONCE,
    mutationFn: async (signer: ChangeSigner): Promise<string> => {
      const { url } = await signedBy(signer, (proof) =>
        call(signInMethodsApi.linkGoogle, { body: { proof } }),
      )
      // whatever a server sends, only a page is opened
      if (!WEB.includes(new URL(url).protocol)) throw new Error('the way to Google is no address of the web')
      return url
    },
  })
}

/** Requests email with password as a further sign-in method; it is valid once the mailed link was followed. */
export function emailAdding() {
  return mutationOptions({
    ...ONCE,
    mutationFn: ({ opened, ...typed }: { opened: OpenVault; email: string; password: string }) =>
      requestEmailCredential({ call }, opened, typed),
    onSuccess: (_email, _typed, _before, { client }) => refresh(client),
  })
}

/** Takes a sign-in method away. @throws ApiError `PROVE_IDENTITY`, `LAST_WAY`, `LAST_WRAP` */
export function methodRemoving(id: string) {
  return mutationOptions({
    ...ONCE,
    mutationFn: (signer: ChangeSigner) =>
      signedBy(signer, (proof) => call(signInMethodsApi.remove, { params: { id }, body: { proof } })),
    onSettled: (_none, _error, _signer, _before, { client }) => refresh(client),
  })
}

/** Takes back a sign-in method that was added a short while ago. @throws ApiError `HOLD_OVER` */
export function methodUndoing(id: string) {
  return mutationOptions({
    ...ONCE,
    mutationFn: () => call(signInMethodsApi.undo, { params: { id } }),
    onSettled: (_none, _error, _nothing, _before, { client }) => refresh(client),
  })
}

/** What the link of a mail would take back. */
export function undoableQuery(token: string) {
  return queryOptions({
    queryKey: ['account', 'undoable', token],
    queryFn: ({ signal }) => call(signInMethodsApi.undoable, { body: { token }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Takes it back by that link; needs no session. */
export function undoingByLink() {
  return mutationOptions({
    ...ONCE,
    mutationFn: (token: string) => call(signInMethodsApi.undoByLink, { body: { token } }),
  })
}

/** Whether a sign-in method is still in its waiting period, and does not count until then. */
export function isOnHold({ key_from }: Pick<SignInMethod, 'key_from'>): boolean {
  return key_from !== null && Date.parse(key_from) > serverNow()
}

/** The outcome of linking a Google account, from the query of the security page; null: there was no attempt. */
export function linkOutcomeOf(query: URLSearchParams): LinkOutcome | null {
  const parsed = v.safeParse(linkOutcome, query.get('link'))
  return parsed.success ? parsed.output : null
}

/** The sign-in methods, and what depends on them elsewhere on the page. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all(
    [['account'], ['vault'], ['profile', 'mine'], ['notices']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}
