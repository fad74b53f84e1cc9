import { Interface, parseUnits, type HDNodeWallet } from 'ethers'
import type { QuietApp } from '../server/quiet-app.ts'

const ENOUGH_GAS = 200_000

const collection = new Interface([
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
  'function cancelSRRCommitment(uint256 tokenId)',
])

/**
 * What an owner does with a token from their own wallet, bypassing the marketplace. It is sent to the node
 * without waiting for its block.
 * @param tip gwei, to be mined before others
 */
export async function byOwnHand(
  app: Pick<QuietApp, 'deps' | 'rpc'>,
  wallet: HDNodeWallet,
  name: string,
  args: unknown[],
  tip = '0',
): Promise<void> {
  const nonce = Number(await app.rpc<string>('eth_getTransactionCount', [wallet.address, 'pending']))
  const raw = await wallet.signTransaction({
    to: app.deps.chain.collection,
    data: collection.encodeFunctionData(name, args),
    nonce,
    type: 0,
    chainId: app.deps.chain.chainId,
    gasLimit: ENOUGH_GAS,
    gasPrice: parseUnits(tip, 'gwei'),
  })
  await app.rpc('eth_sendRawTransaction', [raw])
}
