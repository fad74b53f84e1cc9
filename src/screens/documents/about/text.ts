import type { ReactNode } from 'react'
import type { DocumentSection } from '../document-text.ts'

/** A step of the three: what stands below its picture. */
interface AboutStep {
  title: string
  text: ReactNode
}

/** What the product is, in one language. */
export interface AboutText {
  lead: string
  /** The ball, the work in it, the work's certificate. */
  steps: readonly [AboutStep, AboutStep, AboutStep]
  sections: readonly DocumentSection[]
}
