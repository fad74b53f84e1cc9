import { mutationOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { vaultApi } from '../contract/vault.ts'

// Apart from security.ts: every page of a member may show this question, and none of them opens a wallet.

/**
 * Answers a recovery that was requested from the operator. Stopping it takes no more than a session.
 * @throws ApiError `PROVE_IDENTITY` for `confirm`
 */
export function recoveryAnswer() {
  return mutationOptions({
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
    mutationFn: (answer: 'confirm' | 'refuse') =>
      call(answer === 'confirm' ? vaultApi.confirmRecovery : vaultApi.refuseRecovery),
    onSettled: (_none, _error, _answer, _before, { client }) =>
      Promise.all([['vault'], ['notices']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
