import type { Hono } from 'hono'
import { claimsApi } from '../../../src/contract/claims.ts'
import { nftsApi } from '../../../src/contract/nfts.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { certifiedNft, statementOf } from '../../domain/certificates/statement.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { drawReceiptAnswer } from '../serializers/draw-receipts.ts'
import { ballOfWorkAnswer, certificateAnswer, nftAnswer } from '../serializers/nfts.ts'
import { pricedProvenance, provenanceAnswer } from '../serializers/provenance.ts'
import { tokenMetadata } from '../serializers/token-metadata.ts'
import { nftById, nftByToken, type NftRow } from '../../store/provenance/nfts.ts'
import { ballsOfOrders } from '../../store/shop/sets.ts'
import { movesOf } from '../../store/provenance/token-moves.ts'

/** NFTs, their certificates, draw receipts, provenance, statements and token metadata. */
export function mountNfts(app: Hono, deps: Dependencies): void {
  route(app, deps, nftsApi.certificate, async ({ params, language, user }) =>
    certificateAnswer(await existingNft(deps, params.id), deps.chain, { language, viewerId: user?.id }),
  )

  route(app, deps, nftsApi.show, async ({ params, language, user }) => {
    const nft = await existingNft(deps, params.id)
    const balls = await ballsOfOrders(deps.db, [nft.order_id])
    return {
      ...nftAnswer(nft, deps.chain, { language, viewerId: user?.id }),
      ball: ballOfWorkAnswer(balls.get(nft.order_id), language),
    }
  })

  route(app, deps, nftsApi.draw, async ({ params, user }) => {
    const nft = await existingNft(deps, params.id)
    if (nft.owner_user_id !== user.id) throw new Problem(403, 'FORBIDDEN')
    const receipt = await drawReceiptAnswer(deps, nft.order_id)
    if (!receipt) throw new Problem(404, 'NOT_FOUND')
    return receipt
  })

  route(app, deps, nftsApi.provenance, async ({ params, user }) => {
    const nft = await existingNft(deps, params.id)
    return pricedProvenance(deps, nft.id, await movesOf(deps.db, nft.token), user?.id)
  })

  route(app, deps, claimsApi.statement, async ({ params, user }) => {
    const nft = await certifiedNft(deps, user, params.id)
    const moves = await movesOf(deps.db, nft.token)
    // a token that exists has a beginning: without one the chain has not been read so far
    const provenance = moves.length > 0 ? await provenanceAnswer(deps, moves, user.id) : null
    return { statement: await statementOf(deps, nft, provenance) }
  })

  route(app, deps, nftsApi.metadata, async ({ params }) => {
    const nft = await nftByToken(deps.db, params.id)
    if (!nft) throw new Problem(404, 'NOT_FOUND')
    return tokenMetadata(nft, deps.config.publicUrl)
  })
}

async function existingNft(deps: Dependencies, id: string): Promise<NftRow> {
  const nft = await nftById(deps.db, id)
  if (!nft) throw new Problem(404, 'NOT_FOUND')
  return nft
}
