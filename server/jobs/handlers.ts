import { finishCancel } from '../listings/cancel.ts'
import { endListing } from '../listings/ending.ts'
import { dropApproval } from '../listings/list.ts'
import { tellOfClosing } from '../listings/tell-closing.ts'
import { followToken, watchListings } from '../listings/watch.ts'
import { tellOfSale } from '../resale/notices.ts'
import { capturePurchase } from '../resale/capture.ts'
import { expirePurchase, refundPurchase } from '../resale/ending.ts'
import { settlePurchase } from '../resale/settle.ts'
import { applyDispute, applyRefund } from '../incidents/payments.ts'
import { commitDraw } from '../orders/commit-draw.ts'
import { sendMail } from '../mail/smtp.ts'
import { tellBuyer } from '../orders/notices.ts'
import { expireOrder, refundOrder } from '../orders/ending.ts'
import { applyPayment } from '../orders/payment.ts'
import { deliverOrder, drawOrder, mintOrder } from '../orders/steps.ts'
import { tellOfPayout } from '../payouts/tell.ts'
import { sendSandboxWebhook } from '../payments/sandbox-webhooks.ts'
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
  TELL_OF_CLOSING,
  TELL_OF_PAYOUT,
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
} from './kinds.ts'
import type { JobHandlers } from './run-job.ts'
import { sweep } from './sweep.ts'

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
  [TELL_OF_CLOSING]: tellOfClosing,
  [TELL_OF_PAYOUT]: tellOfPayout,
  [FOLLOW_TOKEN]: (deps, token) => followToken(deps, BigInt(token)),
}
