import { useMutation } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'
import { serverOffers } from '../api/server-offers.ts'
import type { Report } from '../contract/reports.ts'
import { refusalOf } from './refusal.ts'
import { useSignedIn } from './viewer.ts'

const row = async () => (await import('../contract/reports.ts')).reportsApi.send

/** Reports to the operator: sent now or not at all, and without a modal. */
export function useReporting() {
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['reports'],
    mutationFn: (body: Report) => callLater(row, { body }),
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
