import type { BallMaterial } from '../src/contract/states.ts'
/** A text in both languages: [Japanese, English]. */
export type Both = readonly [ja: string, en: string]

/** A work as it is told; its picture is `demo/pictures/<code>/works/<work-NN>.webp`. */
export interface DemoWork {
  name: Both
  description: Both
  technique: Both
  subject: Both
  year: number
}

export interface DemoBall {
  key: string
  name: Both
  description: Both
  author: 0 | 1
  /** Yen; 0 for a free one. */
  price: number
  kind?: 'free' | 'free_and_mint'
  status?: 'suspended' | 'closed'
  /** The demo's collectors buy every unit (demo/life). */
  soldOut?: boolean
  /** Works of the group, from and up to but not including. */
  works: readonly [from: number, to: number]
  /** Units of the rarest and of the commonest work. */
  counts: readonly [rare: number, common: number]
  ends?: string
  starts?: string
  /** Days from the day of the import until it opens, at eight in the evening in Japan; and until its last one. */
  opensIn?: number
  endsIn?: number
}

/** The demo's texts about a group; its pictures are under `demo/pictures/<code>`. */
export interface DemoGroup {
  code: string
  name: Both
  description: Both
  other: Both
  theme: 'light' | 'dark'
  bgcolor: string
  textcolor: string
  creator: { name: Both; description: Both }
  authors: readonly { name: Both; description: Both }[]
  /** What its balls are made of. */
  material: BallMaterial
  /** In the order of their pictures. */
  works: readonly DemoWork[]
  balls: readonly DemoBall[]
}
