import type { ReactNode } from 'react'

/** One line of the notice: what the law requires, and the shop's answer. */
export interface LawRow {
  term: string
  value: ReactNode
}
