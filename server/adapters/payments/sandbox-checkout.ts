/** A new checkout of the sandbox, as it is stored. */
export interface NewSandboxCheckout {
  id: string
  order_id: string
  /** The shop's own secret, which comes back with the checkout. */
  secret: string
  capture: 'at_once' | 'later'
  /** Yen. */
  amount: number
  title: string
  language: 'ja' | 'en'
  success_url: string
  cancel_url: string
  expires_at: Date
}
