import type { BallColours } from './art/ball.ts'
import type { Face } from './art/portrait.ts'

/** A text in both languages: [Japanese, English]. */
export type Both = readonly [ja: string, en: string]

export interface DemoBall {
  key: string
  name: Both
  description: Both
  author: 0 | 1
  /** Yen; 0 for a free one. */
  price: number
  kind?: 'free' | 'free_and_mint'
  status?: 'suspended' | 'closed'
  soldOut?: boolean
  /** Works of the group, from and up to but not including. */
  works: readonly [from: number, to: number]
  /** Units of the rarest and of the commonest work. */
  counts: readonly [rare: number, common: number]
  ends?: string
  starts?: string
  colours: BallColours
}

/** The demo's texts about a group; its pictures come from `draw`. */
export interface DemoGroup {
  code: string
  name: Both
  description: Both
  other: Both
  theme: 'light' | 'dark'
  bgcolor: string
  textcolor: string
  /** Ground and ink of crests. */
  crest: readonly [ground: string, ink: string]
  creator: { name: Both; description: Both }
  authors: readonly { name: Both; description: Both; face: Face }[]
  /** Titles are made of one of each, so that no two works of a group share theirs. */
  firsts: readonly Both[]
  seconds: readonly Both[]
  /**
   * Which words a work has, where its drawing follows both; else its second word turns and its first goes
   * round.
   */
  words?: (index: number) => readonly [first: number, second: number]
  /** What is said of a work, per first or second word; one for all where there is only one. */
  about: readonly Both[]
  /** Which word `about` follows. */
  aboutOf?: 'first' | 'second'
  technique: Both
  draw: (index: number) => string
  balls: readonly DemoBall[]
}
