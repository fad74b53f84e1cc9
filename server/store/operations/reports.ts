import { sql, type Insertable, type Kysely } from 'kysely'
import type { ReportKind, ReportReason } from '../../../src/contract/reports.ts'
import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { DB } from '../../db/schema.ts'
import type { Reports } from '../../db/tables/reports.ts'
import { userByDisplayId } from '../accounts/users.ts'

/** The row that a report is about, by the name that it has on the wire; undefined where there is none. */
export async function reportedRow(
  db: Kysely<DB>,
  { kind, id }: { kind: ReportKind; id: string },
): Promise<string | undefined> {
  if (kind === 'member') return (await userByDisplayId(db, id))?.id
  const table = kind === 'work' ? 'nfts' : 'sales'
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst())?.id
}

/** Stores a report; one of the same member about the same, which still waits, gets its words and keeps its place. */
export async function upsertReport(db: Kysely<DB>, report: Insertable<Reports>): Promise<void> {
  const { reason, note } = report
  await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'subject_id'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ reason, note }),
    )
    .execute()
}

/** A report that waits, with what the operator needs to look at it. */
export interface WaitingReport {
  id: string
  kind: ReportKind
  subject_id: string
  reason: ReportReason
  note: string
  created_at: Date
  reporter: string
  /** Of a work or a listing. */
  nft_id: string | null
  group_code: string | null
  name: LocalizedText | null
  /** Of a member. */
  display_id: string | null
}

/** Every report that waits for the operator, what was reported first before the rest. */
export async function waitingReports(db: Kysely<DB>): Promise<WaitingReport[]> {
  const { rows } = await sql<WaitingReport>`
    select reports.id, reports.kind, subject_id, reports.reason, note, reports.created_at,
      reporter.display_id as reporter, nfts.id as nft_id, group_pages.code as group_code, items.name,
      member.display_id
    from reports
      join users as reporter on reporter.id = reports.user_id
      left join sales on kind = 'listing' and sales.id = subject_id
      left join nfts on nfts.id = case kind when 'work' then subject_id when 'listing' then sales.nft_id end
      left join items on items.id = nfts.item_id
      left join group_pages on group_pages.id = items.group_id
      left join users as member on kind = 'member' and member.id = subject_id
    where reports.closed_at is null
    order by min(reports.created_at) over (partition by kind, subject_id), kind, subject_id, reports.created_at`.execute(
    db,
  )
  return rows
}

/** Closes every report that waits about the same as one of them. @returns how many, 0 where that one does not wait */
export async function closeReports(
  db: Kysely<DB>,
  { id, outcome, at }: { id: string; outcome: string; at: Date },
): Promise<number> {
  const { rows } = await sql`
    update reports set closed_at = ${at}, outcome = ${outcome}
    from reports as one
    where one.id = ${id} and one.closed_at is null and reports.closed_at is null
      and reports.kind = one.kind and reports.subject_id = one.subject_id
    returning reports.id`.execute(db)
  return rows.length
}
