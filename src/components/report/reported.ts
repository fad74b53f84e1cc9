import type { Report, ReportKind } from '../../contract/reports.ts'

/** What is reported, by its name on the wire. */
export interface Reported {
  kind: ReportKind
  id: string
}

/** How a report is sent, and what became of it. */
export interface Reporting {
  busy: boolean
  failed: boolean
  /** The server's own words. */
  refusal: string | null
  send: (report: Report, onSent: () => void) => void
}
