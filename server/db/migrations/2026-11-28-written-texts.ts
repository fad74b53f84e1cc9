import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Language } from '../../../src/contract/languages.ts'
import { writtenLine, writtenText } from '../../../src/contract/written-text.ts'
import { FRIENDLY_NAME_BYTES, friendlyName } from '../../../src/lib/friendly-name.ts'

const AT_ONCE = 1000

interface Account {
  id: string
  name: string
  introduction: string
  language: Language
}

/**
 * Brings the names and introductions of accounts into the form in which texts are stored
 * (src/contract/written-text.ts). A name of which nothing shows gives way to a friendly one, and its owner is asked
 * for another. What is saved meanwhile by a server of before stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: string | undefined = ''
  while (last !== undefined) last = await rewriteSome(db, last)
}

/** @returns the id after which to go on; undefined where no account is left */
async function rewriteSome(db: Kysely<unknown>, after: string): Promise<string | undefined> {
  const { rows } = await sql<Account>`select id, name, introduction, language from users
    where id > ${after} and deleted_at is null order by id limit ${AT_ONCE}`.execute(db)
  for (const { id, name, introduction, language } of rows) {
    const line = writtenLine(name)
    const text = writtenText(introduction)
    if (line !== '' && line === name && text === introduction) continue
    const shown = line || friendlyName(language, randomBytes(FRIENDLY_NAME_BYTES))
    await sql`update users set name = ${shown}, introduction = ${text},
      name_chosen_at = case when ${line === ''}::boolean then null else name_chosen_at end
      where id = ${id} and name = ${name} and introduction = ${introduction}`.execute(db)
  }
  return rows.at(-1)?.id
}
