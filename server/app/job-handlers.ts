import { notifyOfRevocation } from '../domain/certificates/notify-revocation.ts'
import { finishCancel } from '../domain/resale/listings/cancel.ts'
import { endListing } from '../domain/resale/listings/end-reserved.ts'
import { dropApproval } from '../domain/resale/listings/drop-approval.ts'
import { followToken } from '../domain/resale/listings/follow-token.ts'
import { watchListings } from '../domain/resale/listings/watch.ts'
import { notifyOfResaleOrder } from '../domain/resale/orders/notices.ts'
import { captureResaleOrder } from '../domain/resale/orders/capture.ts'
import { resaleSale } from '../domain/resale/orders/resale-sale.ts'
import { settleResaleOrder } from '../domain/resale/orders/settle.ts'
import { notifyListingClosed } from '../domain/resale/listings/notify-closed.ts'
import { applyDispute, applyRefund } from '../domain/checkout/refunds-and-disputes.ts'
import { notifyBallOnSale, watchBallAlerts } from '../domain/shop/alerts/notify.ts'
import { commitDraw } from '../domain/shop/commit-draw.ts'
import { sendMail } from '../domain/notifications/send-mail.ts'
import { notifyOfOrder } from '../domain/shop/notices.ts'
import { applyPayment } from '../domain/checkout/apply-payment.ts'
import { deliverOrder, drawOrder } from '../domain/shop/fulfilment.ts'
import { applyShopRoyalty } from '../domain/shop/shop-royalty.ts'
import { collectMints, settleMints } from '../domain/minting/batches.ts'
import { announceMetadata } from '../domain/provenance/announce-metadata.ts'
import { followMoves } from '../domain/provenance/follow-moves.ts'
import { notifyPayout } from '../domain/resale/payouts/notify.ts'
import { expireCheckout } from '../domain/checkout/close-checkout.ts'
import { receiveWebhook } from '../domain/checkout/receive-webhook.ts'
import { refundCheckout } from '../domain/checkout/refund.ts'
import { orderSale } from '../domain/shop/order-sale.ts'
import {
  APPLY_DISPUTE,
  APPLY_PAYMENT,
  APPLY_REFUND,
  COMMIT_DRAW,
  DROP_APPROVAL,
  FINISH_CANCEL,
  WATCH_LISTINGS,
  CAPTURE_RESALE_ORDER,
  END_LISTING,
  EXPIRE_RESALE_ORDER,
  SETTLE_RESALE_ORDER,
  REFUND_RESALE_ORDER,
  NOTIFY_OF_RESALE_ORDER,
  NOTIFY_LISTING_CLOSED,
  NOTIFY_OF_REVOCATION,
  NOTIFY_PAYOUT,
  NOTIFY_BALL_ON_SALE,
  WATCH_BALL_ALERTS,
  ANNOUNCE_METADATA,
  FOLLOW_MOVES,
  FOLLOW_TOKEN,
  DELIVER,
  DRAW,
  EXPIRE_ORDER,
  COLLECT_MINTS,
  SETTLE_MINTS,
  RECHECK_PAYMENT,
  REFUND_ORDER,
  SANDBOX_WEBHOOK,
  SWEEP,
  RECONCILE,
  SEND_MAIL,
  NOTIFY_OF_ORDER,
  SHOP_ROYALTY,
} from '../domain/job-kinds.ts'
import { refuseMint } from '../domain/shop/refuse-mint.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import type { JobPlan } from '../jobs/runner.ts'
import { SALE_KINDS } from './sale-kinds.ts'
import { reconcile } from '../domain/operations/reconcile.ts'
import { sweep } from './sweep.ts'

/** What each kind of background work does with its subject. */
const HANDLERS: Record<string, (deps: Dependencies, subject: string) => Promise<void>> = {
  [COMMIT_DRAW]: commitDraw,
  [APPLY_PAYMENT]: (deps, id) => applyPayment(deps, SALE_KINDS, id),
  [RECHECK_PAYMENT]: (deps, id) => applyPayment(deps, SALE_KINDS, id),
  [APPLY_DISPUTE]: applyDispute,
  [APPLY_REFUND]: applyRefund,
  [EXPIRE_ORDER]: (deps, id) => expireCheckout(deps, orderSale, id),
  [DRAW]: drawOrder,
  [COLLECT_MINTS]: collectMints,
  [SETTLE_MINTS]: (deps, key) => settleMints(deps, key, refuseMint),
  [DELIVER]: deliverOrder,
  [FOLLOW_MOVES]: followMoves,
  [ANNOUNCE_METADATA]: announceMetadata,
  [SHOP_ROYALTY]: applyShopRoyalty,
  [REFUND_ORDER]: (deps, id) => refundCheckout(deps, orderSale, id),
  [SANDBOX_WEBHOOK]: async (deps, subject) =>
    deps.sandbox?.send(subject, (body, headers) => receiveWebhook(deps, body, headers)),
  [SWEEP]: sweep,
  [RECONCILE]: reconcile,
  [SEND_MAIL]: sendMail,
  [NOTIFY_OF_ORDER]: notifyOfOrder,
  [DROP_APPROVAL]: dropApproval,
  [FINISH_CANCEL]: finishCancel,
  [WATCH_LISTINGS]: watchListings,
  [EXPIRE_RESALE_ORDER]: (deps, id) => expireCheckout(deps, resaleSale, id),
  [SETTLE_RESALE_ORDER]: settleResaleOrder,
  [CAPTURE_RESALE_ORDER]: captureResaleOrder,
  [END_LISTING]: endListing,
  [REFUND_RESALE_ORDER]: (deps, id) => refundCheckout(deps, resaleSale, id),
  [NOTIFY_OF_RESALE_ORDER]: notifyOfResaleOrder,
  [NOTIFY_LISTING_CLOSED]: notifyListingClosed,
  [NOTIFY_OF_REVOCATION]: notifyOfRevocation,
  [NOTIFY_PAYOUT]: notifyPayout,
  [WATCH_BALL_ALERTS]: watchBallAlerts,
  [NOTIFY_BALL_ON_SALE]: notifyBallOnSale,
  [FOLLOW_TOKEN]: (deps, token) => followToken(deps, BigInt(token)),
}

/** Kinds that wait for blocks, up to a minute and a half each on a public chain. */
const WAITING_FOR_CHAIN: readonly string[] = [
  ANNOUNCE_METADATA,
  COMMIT_DRAW,
  COLLECT_MINTS,
  SETTLE_MINTS,
  SHOP_ROYALTY,
  DROP_APPROVAL,
  FINISH_CANCEL,
  SETTLE_RESALE_ORDER,
  WATCH_LISTINGS,
  FOLLOW_MOVES,
  FOLLOW_TOKEN,
  RECONCILE,
]

/** Kinds that ask the payment provider, which may take its time to answer, or never do. */
const WAITING_FOR_PAYMENTS: readonly string[] = [
  APPLY_PAYMENT,
  RECHECK_PAYMENT,
  APPLY_DISPUTE,
  APPLY_REFUND,
  EXPIRE_ORDER,
  EXPIRE_RESALE_ORDER,
  END_LISTING,
  CAPTURE_RESALE_ORDER,
  REFUND_ORDER,
  REFUND_RESALE_ORDER,
]

/** A payment provider that hangs blocks each of them until its timeout. */
const PAYMENT_CONCURRENCY = 8
/** They mostly wait: on a public chain for several blocks each. */
const CHAIN_CONCURRENCY = 16

/** All background work: the handler of each kind, and the kinds that have a worker pool of their own. */
export function jobPlan(deps: Dependencies): JobPlan {
  return {
    handlers: Object.fromEntries(
      Object.entries(HANDLERS).map(([kind, handle]) => [kind, (subject: string) => handle(deps, subject)]),
    ),
    pools: [
      { kinds: WAITING_FOR_PAYMENTS, concurrency: PAYMENT_CONCURRENCY },
      { kinds: WAITING_FOR_CHAIN, concurrency: CHAIN_CONCURRENCY },
    ],
  }
}
