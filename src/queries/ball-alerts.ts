import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { ballAlertsApi } from '../contract/ball-alerts.ts'

const keyOf = (ball: string) => ['ball-alerts', ball]

/** Whether the viewer is notified when a ball is on sale. */
export function ballAlertQuery(ball: string) {
  return queryOptions({
    queryKey: keyOf(ball),
    queryFn: async ({ signal }) => (await call(ballAlertsApi.show, { params: { id: ball }, signal })).set,
    staleTime: 0,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Asks to be notified of a ball, or takes it back; the page says where it failed. */
export function ballAlertChange(ball: string) {
  return mutationOptions({
    mutationKey: keyOf(ball),
    mutationFn: (set: boolean) =>
      call(set ? ballAlertsApi.set : ballAlertsApi.withdraw, { params: { id: ball } }),
    // what was asked before must not answer after it
    onMutate: (_set, { client }) => client.cancelQueries({ queryKey: keyOf(ball) }),
    onError: (_failed, _set, _before, { client }) => client.invalidateQueries({ queryKey: keyOf(ball) }),
    onSuccess: (_done, set, _before, { client }) => client.setQueryData(keyOf(ball), set),
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}
