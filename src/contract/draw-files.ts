import type { WholeBall } from './draw-ball-check.ts'
import type { DrawReceipt, Nft } from './nfts.ts'

const VERSION = 1

/** A receipt as the file that its owner saves (docs/draw.md, "The receipt"): JSON text, readable without us. */
export function receiptFile(
  receipt: DrawReceipt,
  nft: Pick<Nft, 'token' | 'chain_id' | 'collection_address'>,
): string {
  const { token, chain_id = null, collection_address } = nft
  return asText({
    format: 'akashi-draw-receipt',
    version: VERSION,
    token,
    chain_id,
    collection_address,
    receipt,
  })
}

/** Everything that a closed ball published as one file (docs/draw.md, "The whole ball"); a slot a line. */
export function wholeBallFile({ ball_uuid, proof, contents, slots }: WholeBall): string {
  const head = asText({ format: 'akashi-draws', version: VERSION, ball_uuid, proof, contents })
  const lines = slots.map((slot) => `    ${JSON.stringify(slot)}`).join(',\n')
  return `${head.slice(0, -3)},\n  "slots": [\n${lines}\n  ]\n}\n`
}

function asText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
