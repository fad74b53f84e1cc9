import { finishCancel } from '../domain/resale/listings/cancel.ts'
import { endListing } from '../domain/resale/listings/end-reserved.ts'
import { dropApproval } from '../domain/resale/listings/drop-approval.ts'
import { notifyListingClosed } from '../domain/resale/listings/notify-closed.ts'
import { followToken } from '../domain/resale/listings/follow-token.ts'
import { watchListings } from '../domain/resale/listings/watch.ts'
import { tellOfSale } from '../domain/resale/orders/notices.ts'
import { capturePurchase } from '../domain/resale/orders/capture.ts'
import { expirePurchase, refundPurchase } from '../domain/resale/orders/ending.ts'
import { settlePurchase } from '../domain/resale/orders/settle.ts'
import { applyDispute, applyRefund } from '../domain/checkout/refunds-and-disputes.ts'
import { commitDraw } from '../domain/shop/commit-draw.ts'
import { sendMail } from '../adapters/mail/smtp.ts'
import { tellBuyer } from '../domain/shop/notices.ts'
import { expireOrder, refundOrder } from '../domain/shop/ending.ts'
import { applyPayment } from '../domain/shop/payment.ts'
import { deliverOrder, drawOrder, mintOrder } from '../domain/shop/steps.ts'
import { notifyPayout } from '../domain/resale/payouts/notify.ts'
import { sendSandboxWebhook } from '../adapters/payments/sandbox-webhooks.ts'
import {
  APPLY_DISPUTE,
  APPLY_PAYMENT,
  APPLY_REFUND,
  COMMIT_DRAW,
  DROP_APPROVAL,
  FINISH_CANCEL,
  WATCH_LISTINGS,
  CAPTURE_SALE,
  END_LISTING,
  EXPIRE_PURCHASE,
  SETTLE_SALE,
  REFUND_PURCHASE,
  TELL_OF_SALE,
  NOTIFY_LISTING_CLOSED,
  NOTIFY_PAYOUT,
  FOLLOW_TOKEN,
  DELIVER,
  DRAW,
  EXPIRE_ORDER,
  MINT,
  LOOK_AGAIN,
  REFUND,
  SANDBOX_WEBHOOK,
  SWEEP,
  SEND_MAIL,
  TELL_BUYER,
} from '../domain/job-kinds.ts'
import type { JobHandlers } from '../jobs/run-job.ts'
import { sweep } from '../domain/operations/sweep.ts'

/** What each kind of background work does. */
export const jobHandlers: JobHandlers = {
  [COMMIT_DRAW]: commitDraw,
  [APPLY_PAYMENT]: applyPayment,
  [LOOK_AGAIN]: applyPayment,
  [APPLY_DISPUTE]: applyDispute,
  [APPLY_REFUND]: applyRefund,
  [EXPIRE_ORDER]: expireOrder,
  [DRAW]: drawOrder,
  [MINT]: mintOrder,
  [DELIVER]: deliverOrder,
  [REFUND]: refundOrder,
  [SANDBOX_WEBHOOK]: sendSandboxWebhook,
  [SWEEP]: sweep,
  [SEND_MAIL]: sendMail,
  [TELL_BUYER]: tellBuyer,
  [DROP_APPROVAL]: dropApproval,
  [FINISH_CANCEL]: finishCancel,
  [WATCH_LISTINGS]: watchListings,
  [EXPIRE_PURCHASE]: expirePurchase,
  [SETTLE_SALE]: settlePurchase,
  [CAPTURE_SALE]: capturePurchase,
  [END_LISTING]: endListing,
  [REFUND_PURCHASE]: refundPurchase,
  [TELL_OF_SALE]: tellOfSale,
  [NOTIFY_LISTING_CLOSED]: notifyListingClosed,
  [NOTIFY_PAYOUT]: notifyPayout,
  [FOLLOW_TOKEN]: (deps, token) => followToken(deps, BigInt(token)),
}
