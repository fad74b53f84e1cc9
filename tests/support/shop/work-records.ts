import type { Certificate } from '../../../src/contract/nfts.ts'
import type { TestApp } from '../server/app.ts'

/** The number of a work on the chain, as its certificate says. */
export async function tokenOf(app: Pick<TestApp, 'ask'>, nft: string): Promise<bigint> {
  const answer = await app.ask(`/api/v1/nfts/${nft}/certificate`)
  if (answer.status !== 200) throw new Error(`the certificate answers ${answer.status}`)
  const { token } = (await answer.json()) as Certificate
  if (token === null) throw new Error('the certificate names no token')
  return BigInt(token)
}

/** Whose a work is by the chain: an address. */
export async function ownerOnChain(app: TestApp, nft: string): Promise<string | null> {
  return app.deps.chain.ownerOf(await tokenOf(app, nft))
}

/** Whose a work is by the shop's books: a user's id. */
export async function ownerInBooks({ deps }: Pick<TestApp, 'deps'>, nft: string): Promise<string> {
  const works = deps.db.selectFrom('nfts').select('owner_user_id').where('id', '=', nft)
  return (await works.executeTakeFirstOrThrow()).owner_user_id
}

/** Gives a work to a user in the shop's books alone: the chain knows nothing of it. */
export async function giveInBooks(
  { deps }: Pick<TestApp, 'deps'>,
  nft: string,
  userId: string,
): Promise<void> {
  await deps.db.updateTable('nfts').set({ owner_user_id: userId }).where('id', '=', nft).execute()
}

/** Has a delivered work wait for its mint, or, `arrived`, has the mint done. */
export async function mintIs(
  { deps }: Pick<TestApp, 'deps'>,
  nft: string,
  state: 'awaited' | 'arrived',
): Promise<void> {
  const minted_at = state === 'arrived' ? deps.now() : null
  await deps.db.updateTable('nfts').set({ minted_at }).where('id', '=', nft).execute()
}

/** The works that were delivered and are not on the chain yet. */
export async function unmintedWorks({ deps }: Pick<TestApp, 'deps'>): Promise<string[]> {
  const works = await deps.db.selectFrom('nfts').select('id').where('minted_at', 'is', null).execute()
  return works.map(({ id }) => id)
}

/** Every work that anybody has, with the address of its owner by the books. */
export function allWorks({ deps }: Pick<TestApp, 'deps'>) {
  return deps.db
    .selectFrom('nfts')
    .innerJoin('users', 'users.id', 'nfts.owner_user_id')
    .select(['nfts.id', 'nfts.token', 'users.address'])
    .execute()
}
