import type { TestApp } from '../server/app.ts'

type Shop = Pick<TestApp, 'deps'>

/** Lets every work of the shop be resold. */
export async function allowResale({ deps }: Shop): Promise<void> {
  await deps.db.updateTable('items').set({ is_secondary_distribution: true }).execute()
}

/** What an operator changes of a ball. */
interface BallChange {
  price?: number
  status?: 'sale' | 'suspended' | 'closed'
  /** In both languages. */
  name?: string
  films?: readonly object[]
}

/** Changes a ball in the database, past the import of the catalog and what it refuses. */
export async function changeBall({ deps }: Shop, ballId: string, change: BallChange): Promise<void> {
  const { name, films, ...rest } = change
  await deps.db
    .updateTable('balls')
    .set({
      ...rest,
      ...(name !== undefined && { name: JSON.stringify({ ja: name, en: name }) }),
      ...(films && { films: JSON.stringify(films) }),
    })
    .where('id', '=', ballId)
    .execute()
}
