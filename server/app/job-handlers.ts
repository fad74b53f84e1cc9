import { finishCancel } from '../domain/resale/listings/cancel.ts'
import { endListing } from '../domain/resale/listings/ending.ts'
import { dropApproval } from '../domain/resale/listings/list.ts'
import { tellOfClosing } from '../domain/resale/listings/notify-closing.ts'
import { followToken, watchListings } from '../domain/resale/listings/watch.ts'
import { notifyOfResaleOrder } from '../domain/resale/orders/notices.ts'
import { captureResaleOrder } from '../domain/resale/orders/capture.ts'
import { resaleSale } from '../domain/resale/orders/resale-sale.ts'
import { settleResaleOrder } from '../domain/resale/orders/settle.ts'
import { applyDispute, applyRefund } from '../domain/checkout/refunds-and-disputes.ts'
import { commitDraw } from '../domain/shop/commit-draw.ts'
import { sendMail } from '../adapters/mail/smtp.ts'
import { notifyOfOrder } from '../domain/shop/notices.ts'
import { applyPayment } from '../domain/checkout/apply-payment.ts'
import { expireCheckout } from '../domain/checkout/close-checkout.ts'
import { receiveWebhook } from '../domain/checkout/receive-webhook.ts'
import { refundCheckout } from '../domain/checkout/refund.ts'
import { orderSale } from '../domain/shop/order-sale.ts'
import { deliverOrder, drawOrder, mintOrder } from '../domain/shop/fulfilment.ts'
import { tellOfPayout } from '../domain/resale/payouts/notify.ts'
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
  TELL_OF_CLOSING,
  TELL_OF_PAYOUT,
  FOLLOW_TOKEN,
  DELIVER,
  DRAW,
  EXPIRE_ORDER,
  MINT,
  RECHECK_PAYMENT,
  REFUND_ORDER,
  SANDBOX_WEBHOOK,
  SWEEP,
  SEND_MAIL,
  NOTIFY_OF_ORDER,
} from '../domain/job-kinds.ts'
import type { JobHandlers } from '../jobs/run-job.ts'
import { SALE_KINDS } from './sale-kinds.ts'
import { sweep } from '../domain/operations/sweep.ts'

/** What each kind of background work does. */
export const jobHandlers: JobHandlers = {
  [COMMIT_DRAW]: commitDraw,
  [APPLY_PAYMENT]: (deps, id) => applyPayment(deps, SALE_KINDS, id),
  [RECHECK_PAYMENT]: (deps, id) => applyPayment(deps, SALE_KINDS, id),
  [APPLY_DISPUTE]: applyDispute,
  [APPLY_REFUND]: applyRefund,
  [EXPIRE_ORDER]: (deps, id) => expireCheckout(deps, orderSale, id),
  [DRAW]: drawOrder,
  [MINT]: mintOrder,
  [DELIVER]: deliverOrder,
  [REFUND_ORDER]: (deps, id) => refundCheckout(deps, orderSale, id),
  [SANDBOX_WEBHOOK]: async (deps, subject) =>
    deps.sandbox?.send(subject, (body, headers) => receiveWebhook(deps, body, headers)),
  [SWEEP]: sweep,
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
  [TELL_OF_CLOSING]: tellOfClosing,
  [TELL_OF_PAYOUT]: tellOfPayout,
  [FOLLOW_TOKEN]: (deps, token) => followToken(deps, BigInt(token)),
}
