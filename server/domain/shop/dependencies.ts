import type { CheckoutDependencies } from '../checkout/dependencies.ts'
import type { Dependencies } from '../dependencies.ts'

/** What selling balls leans on. */
export type ShopDependencies = CheckoutDependencies &
  Pick<Dependencies, 'chain' | 'config' | 'mail' | 'ordersAtOnce'>
