import type { Dependencies } from '../deps.ts'
import type { Payments } from './port.ts'

/** The card company in use. */
export async function openPayments(_deps: Pick<Dependencies, 'config' | 'db' | 'now'>): Promise<Payments> {
  const notYet = () => Promise.reject(new Error('no card company yet'))
  return { open: notYet, parseWebhook: notYet, read: notYet, refund: notYet, expire: notYet }
}
