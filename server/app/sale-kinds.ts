import type { SaleKind } from '../domain/checkout/sale-kind.ts'
import { resaleSale } from '../domain/resale/orders/resale-sale.ts'
import type { CheckoutTable } from '../store/checkout/checkouts.ts'
import { orderSale } from '../domain/shop/order-sale.ts'

const KIND_OF_TABLE: Readonly<Record<CheckoutTable, SaleKind>> = { orders: orderSale, purchases: resaleSale }

/** Everything that can be bought through a checkout. A payment is looked for in this order. */
export const SALE_KINDS: readonly SaleKind[] = Object.values(KIND_OF_TABLE)
