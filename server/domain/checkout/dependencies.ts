import type { Dependencies } from '../dependencies.ts'

/** What the checkout leans on. */
export type CheckoutDependencies = Pick<Dependencies, 'db' | 'now' | 'payments' | 'wakeJobs'>
