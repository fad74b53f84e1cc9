import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { lacksCall } from '../api/failure.ts'
import { bankAccountApi, type TypedBankAccount } from '../contract/bank-account.ts'

const FRESH_MS = 10_000
const KEY = ['account', 'bank']
/** No request waits for a network or is retried by itself, and no answer is kept longer than its page. */
const ONCE = { networkMode: 'always', retry: false, gcTime: 0, meta: { quiet: true } } as const

/** What may be shown of the viewer's bank account; null on a server that takes none. */
export function bankAccountQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      call(bankAccountApi.show, { signal }).catch((error: unknown) => {
        if (lacksCall(error, 'account')) return null
        throw error
      }),
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Sends a bank account. @throws ApiError `PROVE_IDENTITY` */
export function bankAccountSaving() {
  return mutationOptions({
    ...ONCE,
    mutationKey: ['account', 'bank', 'save'],
    mutationFn: (body: TypedBankAccount) => call(bankAccountApi.put, { body }),
    onSuccess: (answer, _body, _before, { client }) => {
      client.setQueryData(bankAccountQuery().queryKey, answer)
      return earningsFollow(client)
    },
  })
}

/** Deletes the bank account. @throws ApiError `PROVE_IDENTITY` */
export function bankAccountRemoval() {
  return mutationOptions({
    ...ONCE,
    mutationKey: ['account', 'bank', 'remove'],
    mutationFn: () => call(bankAccountApi.remove),
    onSuccess: (_done, _nothing, _before, { client }) => {
      client.setQueryData(bankAccountQuery().queryKey, () => ({ account: null }))
      return earningsFollow(client)
    },
  })
}

/** The earnings say where they are paid to. */
function earningsFollow(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['sales', 'earnings'] })
}
