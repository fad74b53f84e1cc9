import type { TestApp } from './app.ts'

type Shop = Pick<TestApp, 'deps'>

/** Forgets how often something was done, as if its hour were over: `device-by` of every user. */
export async function forgetCounts({ deps }: Shop, name: string): Promise<void> {
  await deps.db.deleteFrom('rate_limits').where('key', 'like', `${name}:%`).execute()
}

/** Counts as if so many had been asked for already, in every count whose name is like `keys`. */
export async function countTo({ deps }: Shop, count: number, keys: string): Promise<void> {
  await deps.db.updateTable('rate_limits').set({ count }).where('key', 'like', keys).execute()
}

/** The stored names of all counts: what the database tells of who asks. */
export async function namesOfCounts({ deps }: Shop): Promise<string[]> {
  return (await deps.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)
}
