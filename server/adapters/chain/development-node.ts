import { signersOf, type ChainKeys } from './keys.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'
import type { OutboxOptions } from './sending.ts'

/** Plenty: gas is free on the embedded chain, but other tools check the balance. */
const EMBEDDED_BALANCE = '0x3635c9adc5dea00000' // 1,000 ether

/** Gives our accounts gas where it costs nothing. */
export async function giveBalances(rpc: Rpc, keys: ChainKeys): Promise<void> {
  for (const { address } of signersOf(keys)) await rpc('anvil_setBalance', [address, EMBEDDED_BALANCE])
}

/** What only a development node lets us do. */
export function controlsOf(rpc: Rpc): Required<Pick<OutboxOptions, 'setNonce' | 'setClock'>> {
  return {
    setNonce: (account, nonce) => rpc<void>('anvil_setNonce', [account, `0x${nonce.toString(16)}`]),
    setClock: (time) => setClock(rpc, time),
  }
}

/** The node's clock, in seconds; blocks never go back in time. */
export async function setClock(rpc: Rpc, time: Date): Promise<void> {
  const { timestamp } = await rpc<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
  await rpc('evm_setTime', [Math.max(Number(timestamp), Math.floor(time.getTime() / 1000))])
}

/** Whether a node is a development node, which we did not start. */
export async function isAnvil(rpc: Rpc): Promise<boolean> {
  try {
    return /^anvil/i.test(await rpc<string>('web3_clientVersion'))
  } catch (error) {
    if (error instanceof RpcRefusal) return false // not all public providers answer this
    throw error
  }
}
