import { keccak256, randomBytes, Wallet, type HDNodeWallet } from 'ethers'
import type { ChainCall } from '../../../server/adapters/chain/chain-call.ts'
import type { ChainPort } from '../../../server/adapters/chain/port.ts'
import { LISTING_CURRENCY, LISTING_TYPES, TRANSFER_TYPE } from '../../../src/contract/listing-terms.ts'

const NINETY_DAYS_S = 7_776_000

/** The mint of a token to an address. */
export const mintCall = (n: number, to: string): ChainCall & { kind: 'mint' } => ({
  key: `mint:${n}`,
  kind: 'mint',
  to,
  tokenId: BigInt(n),
  certificateHash: `0x${n.toString(16).padStart(64, '0')}`,
  metadataHash: `0x${'02'.repeat(32)}`,
  royaltyBps: 500,
})

/** What the relayer and the settler send when a token changes hands: its owner's signed approval, then the reveal. */
export async function changeOfHands(
  chain: ChainPort,
  n: number,
  { seller, to, history = 'b'.repeat(40) }: { seller: HDNodeWallet; to: string; history?: string },
): Promise<{ approve: ChainCall; settle: ChainCall }> {
  const reveal = keccak256(randomBytes(32))
  const tokenId = BigInt(n)
  const terms = {
    tokenId,
    commitment: keccak256(reveal),
    price: 12_000n,
    expiry: BigInt(Math.floor(Date.now() / 1000) + NINETY_DAYS_S),
    historyMetadataHash: history,
  }
  const nonce = (await chain.listingOf(tokenId))?.nonce ?? 0n
  const message = {
    ...terms,
    owner: seller.address,
    transferType: TRANSFER_TYPE,
    currency: LISTING_CURRENCY,
    nonce,
  }
  const signature = await seller.signTypedData(chain.listingDomain, LISTING_TYPES, message)
  return {
    approve: { key: `approve:${n}`, kind: 'approveListing', ...terms, signature },
    settle: { key: `settle:${n}`, kind: 'settleListing', tokenId, to, reveal },
  }
}

export const newOwner = () => Wallet.createRandom()
