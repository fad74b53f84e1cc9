import type { ReportKind, ReportReason } from '../../../src/contract/reports.ts'

/** What a member has reported to the operator; deleted a year after it was closed. */
export interface Reports {
  id: string
  /** Who reports it. */
  user_id: string
  kind: ReportKind
  /** The NFT, the sale or the user. */
  subject_id: string
  reason: ReportReason
  note: string
  created_at: Date
  /** Null as long as it waits for the operator. */
  closed_at: Date | null
  /** What the operator made of it. */
  outcome: string | null
}
