import type { SaleKind } from '../domain/checkout/sale-kind.ts'
import { resaleSale } from '../domain/resale/orders/resale-sale.ts'
import { orderSale } from '../domain/shop/order-sale.ts'

/** Everything that can be bought through a checkout. A payment is looked for in this order. */
export const SALE_KINDS: readonly SaleKind[] = [orderSale, resaleSale]
