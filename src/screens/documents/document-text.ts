import type { ReactNode } from 'react'

/** A legal text in one language, written as a whole by an author of that language. */
export interface DocumentText {
  lead: ReactNode
  sections: readonly DocumentSection[]
}

export interface DocumentSection {
  /** Part of the section's address: `/privacy_policy#cookies`; the same in every language. */
  id: string
  title: string
  /** Numbered paragraphs. */
  rules?: readonly ReactNode[]
  /** Anything else. */
  body?: ReactNode
}

/** Whom a text speaks of: the operator as far as known. */
export interface Shop {
  /** The seller's name, else a generic word. */
  seller: string
  /** The contact address, else how to find it. */
  contact: ReactNode
  /** The payment provider, where it is known. */
  cardCompany: string | undefined
}

/** From when on the texts of this version hold (ISO 8601). */
export const EFFECTIVE_FROM = '2026-11-26'
