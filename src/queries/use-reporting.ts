import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { serverOffers } from '../api/server-offers.ts'
import { reportsApi, type Report } from '../contract/reports.ts'
import { refusalOf } from './refusal.ts'
import { useSignedIn } from './viewer.ts'

/** Reports to the operator: sent now or not at all, and without a modal. */
export function useReporting() {
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['reports'],
    mutationFn: (body: Report) => call(reportsApi.send, { body }),
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
  return {
    /** Whether this server takes reports. */
    offered: serverOffers('reports'),
    /** Whether the viewer may send one. */
    member: useSignedIn(),
    busy: isPending,
    failed: error !== null,
    /** The server's own words. */
    refusal: error && refusalOf(error),
    send: (report: Report, onSent: () => void) => mutate(report, { onSuccess: onSent }),
  }
}
