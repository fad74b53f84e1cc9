import type { Hono } from 'hono'
import { reportsApi } from '../../../src/contract/reports.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { sendReport } from '../../domain/operations/report.ts'
import { route } from '../route.ts'

/** What members report to the operator. */
export function mountReports(app: Hono, deps: Dependencies): void {
  route(app, deps, reportsApi.send, ({ body, user }) => sendReport(deps, user, body))
}
