import type { ReactNode } from 'react'

/** One line of the notice: what the law asks for, and what the shop says to it. */
export interface LawRow {
  term: string
  value: ReactNode
}
