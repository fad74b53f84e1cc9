import { sql } from 'kysely'

/** Whether the work of `nfts` is still in the ball of `orders`: its buyer has it, and has not opened the ball. */
export const IN_BALL = sql<boolean>`orders.opened_at is null and orders.user_id = nfts.owner_user_id`

/** Whether the owner of `nfts` has seen it: it is not in a ball that is closed. */
export const OPENED = sql<boolean>`not exists (select from orders where orders.id = nfts.order_id and ${IN_BALL})`
