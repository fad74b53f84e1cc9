import { ACCOUNTS, type AdministeredChain } from '../../adapters/chain/administration.ts'
import { ChainError } from '../../adapters/chain/port.ts'
import { PAGE } from '../../adapters/chain/sending.ts'
import type { ChainTransaction } from '../../adapters/chain/rows.ts'
import { ChainCommandError, type ChainCommand, type SendingAccount } from './chain-words.ts'

type Context = { chain: AdministeredChain; say: (line: string) => void }

/**
 * `replace <nonce>`: raises the fee of a transaction that waits for its block, and waits for it. Where the chain
 * has mined what was sent before, that is recorded instead.
 * @throws ChainCommandError where no pending transaction has the nonce, or those of several accounts do
 */
export async function replaceFee(
  { chain, say }: Context,
  { nonce, account }: Extract<ChainCommand, { name: 'replace' }>,
): Promise<void> {
  const found = await pendingWith(chain, nonce, account)
  const [first] = found
  if (!first) throw new ChainCommandError(`No transaction with the nonce ${nonce} waits in the outbox.`)
  if (found.length > 1) {
    const names = found.map(({ name }) => name).join(', ')
    throw new ChainCommandError(
      `Several accounts have one with the nonce ${nonce} (${names}): name one with --account.`,
    )
  }
  const { row } = first
  // any of those that were signed for it may be the one in a block
  if (await chain.outbox.lookUp(row)) return say(await outcomeOf(chain, row))
  const mined = Number(await chain.rpc<string>('eth_getTransactionCount', [row.account, 'latest']))
  if (mined > nonce) {
    throw new ChainCommandError(
      `The nonce ${nonce} of ${row.account} was spent by a transaction that is not in the outbox: raising the fee does not help.`,
    )
  }
  await chain.outbox.raise(row)
  const { hash } = (await chain.rows.transactions.byKey(row.key)) ?? row
  say(`Sent ${row.kind} again with the nonce ${nonce} and a higher fee (${hash}).`)
  say(await outcomeOf(chain, row))
}

async function pendingWith(
  { keys, rows }: AdministeredChain,
  nonce: number,
  only: SendingAccount | null,
): Promise<{ name: SendingAccount; row: ChainTransaction }[]> {
  const names: SendingAccount[] = ['minter', 'relayer', 'settler', 'owner']
  const found: { name: SendingAccount; row: ChainTransaction }[] = []
  for (const name of names) {
    const signer = name === 'owner' ? keys.owner : keys[ACCOUNTS[name].key]
    if (!signer || (only !== null && only !== name)) continue
    const flying = await rows.transactions.flying(signer.address, PAGE)
    const row = flying.find((one) => one.nonce === nonce)
    if (row) found.push({ name, row })
  }
  return found
}

/** Waits as long as the outbox does. */
async function outcomeOf(chain: AdministeredChain, { key }: ChainTransaction): Promise<string> {
  try {
    const { status, hash } = await chain.outbox.settle(key)
    return status === 'done' ? `Mined: ${hash}.` : `Mined, and refused by the contract: ${hash}.`
  } catch (error) {
    const isLate = error instanceof ChainError && (error.code === 'timeout' || error.code === 'unavailable')
    if (!isLate) throw error
    return 'Not mined yet: repeat the command, which raises the fee once more or records what was mined.'
  }
}
