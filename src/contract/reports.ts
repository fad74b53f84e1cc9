import * as v from 'valibot'
import { text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { textField } from './text-fields.ts'

/** What can be reported: an owned work and an open listing by their ids, a member by the display id. */
const REPORT_KINDS = ['work', 'listing', 'member'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** What is wrong with it. */
export const REPORT_REASONS = ['copied', 'impersonation', 'misleading', 'offensive', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Characters of what a member says about it. */
export const REPORT_NOTE_MAX = 1000

const report = v.object({
  kind: v.picklist(REPORT_KINDS),
  id: text,
  reason: v.picklist(REPORT_REASONS),
  note: v.optional(textField(REPORT_NOTE_MAX), ''),
})
export type Report = v.InferOutput<typeof report>

/** Members report what should not be here to the operator (our addition; docs/operations/commands.md). */
export const reportsApi = {
  /**
   * 404 where there is no such work, listing or member; 429. A second report of the same, while the first waits, takes
   * its place.
   */
  send: endpoint({
    method: 'POST',
    path: '/api/v1/reports',
    summary: 'Reports a work, a listing or a member to the operator',
    access: 'session',
    body: report,
    extra: 'reports',
  }),
}
