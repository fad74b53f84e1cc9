import type { DocumentSection } from '../document-text.ts'

/** What the product is, in one language. */
export interface AboutText {
  lead: string
  /** From the circle to the square: closed, drawn, opened, proven. */
  stages: readonly [string, string, string, string]
  sections: readonly DocumentSection[]
}
