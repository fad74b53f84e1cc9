/** A question that people have, and its answer, in one language. */
export interface HelpQuestion {
  /** Part of the page's address: `/help#lost-phone`; the same in every language. */
  id: HelpId
  question: string
  /** Paragraphs. */
  answer: readonly string[]
  link?: { to: string; label: string }
  /** Other words that people search for. */
  also?: string
}

/** Questions of one subject. */
export interface HelpTopic {
  title: string
  questions: readonly HelpQuestion[]
}

/** Every question; screens link to one where it arises. */
export const HELP_IDS = [
  'ball',
  'draw',
  'pay',
  'refund',
  'receipt',
  'where',
  'certificate',
  'event',
  'check',
  'offline',
  'install',
  'wallet',
  'name',
  'lost-phone',
  'password',
  'sell',
  'fees',
  'payout',
  'rights',
  'contact',
] as const
type HelpId = (typeof HELP_IDS)[number]
