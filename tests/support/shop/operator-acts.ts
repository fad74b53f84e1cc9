import type { TestApp } from '../server/app.ts'

type Shop = Pick<TestApp, 'deps'>

/** Lets every work of the shop be resold. */
export async function allowResale({ deps }: Shop): Promise<void> {
  await deps.db.updateTable('items').set({ is_secondary_distribution: true }).execute()
}

/** Gives every ball and every work of the shop a name, the same in both languages. */
export async function renameEverything({ deps }: Shop, name: string): Promise<void> {
  const both = JSON.stringify({ ja: name, en: name })
  await deps.db.updateTable('balls').set({ name: both }).execute()
  await deps.db.updateTable('items').set({ name: both }).execute()
}

/** What an operator changes of a ball. */
interface BallChange {
  price?: number
  /** Of a ball that nobody has ordered yet. */
  units?: number
  status?: 'sale' | 'suspended' | 'closed'
  /** In both languages. */
  name?: string
  films?: readonly object[]
}

/** Changes a ball in the database, past the import of the catalog and what it refuses. */
export async function changeBall({ deps }: Shop, ballId: string, change: BallChange): Promise<void> {
  const { name, films, units, ...rest } = change
  await deps.db
    .updateTable('balls')
    .set({
      ...rest,
      ...(units !== undefined && { inventory: units, remain: units }),
      ...(name !== undefined && { name: JSON.stringify({ ja: name, en: name }) }),
      ...(films && { films: JSON.stringify(films) }),
    })
    .where('id', '=', ballId)
    .execute()
}
