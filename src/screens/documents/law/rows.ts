import type { ReactNode } from 'react'
import type { Operator } from '../../../contract/site.ts'

/** One line of the notice: what the law requires, and the shop's answer. */
export interface LawRow {
  term: string
  value: ReactNode
}

/** The notice in one language: the seller, as far as configured, and the conditions, the same for every seller. */
export interface LawText {
  seller: (shop: Operator) => LawRow[]
  conditions: (cardCompany: string | null | undefined) => LawRow[]
}
