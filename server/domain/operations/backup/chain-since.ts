import type { Kysely } from 'kysely'
import { movesIn } from '../../../adapters/chain/history.ts'
import { openLogSearch } from '../../../adapters/chain/log-windows.ts'
import { addressesOf } from '../../../adapters/chain/open.ts'
import { openProviders } from '../../../adapters/chain/rpc.ts'
import { deployedAddress } from '../../../adapters/chain/setup.ts'
import type { Config } from '../../../config/environment.ts'
import type { DB } from '../../../db/schema.ts'
import { addJobNow } from '../../../store/jobs.ts'
import { eventCursor } from '../../../store/chain/events.ts'
import { chainRows } from '../../../store/chain/rows.ts'
import { knownTokens } from '../../../store/provenance/nfts.ts'
import { FOLLOW_TOKEN } from '../../job-kinds.ts'

/** How many tokens are worth naming. */
const NAMED = 10

/**
 * What the chain knows more than a database that was restored: works that were minted after its backup, and works that
 * have moved since, whose owners and listings are looked at again. The embedded chain follows its database instead.
 * @returns lines for the operator; a node that does not answer is one
 */
export async function chainSince(
  db: Kysely<DB>,
  config: Pick<Config, 'rpcUrl' | 'collectionAddress'>,
): Promise<string[]> {
  if (config.rpcUrl === undefined) return []
  const rows = chainRows(db)
  const collection = config.collectionAddress ?? (await deployedAddress(rows))
  const from = await eventCursor(db)
  if (collection === null || from === undefined) return []
  try {
    const rpc = openProviders(addressesOf(config.rpcUrl))
    const search = openLogSearch(rpc, rows.state)
    const events = { rpc, search, collection, firstBlock: () => Promise.resolve(from) }
    const head = Number(await rpc<string>('eth_blockNumber'))
    if (head <= from) return [`The chain is at block ${head}, the backup was at ${from}: it knows no more.`]
    const moved = new Set((await movesIn(events, from + 1, head)).map(({ tokenId }) => tokenId.toString()))
    const known = new Set(await knownTokens(db, [...moved]))
    for (const token of known) await addJobNow(db, FOLLOW_TOKEN, token)
    const unknown = [...moved].filter((token) => !known.has(token))
    return [
      `The chain is at block ${head}, the backup was at ${from}.`,
      `Works that have moved since: ${known.size}; the server looks at each when it starts.`,
      ...(unknown.length === 0
        ? []
        : [
            `MINTED AFTER THE BACKUP, and unknown to this database: ${unknown.slice(0, NAMED).join(', ')}${unknown.length > NAMED ? ` and ${unknown.length - NAMED} more` : ''} (docs/operations/backup.md, "What the chain knows more").`,
          ]),
    ]
  } catch (error) {
    return [`What the chain knows more was not found out: ${(error as Error).message}`]
  }
}
