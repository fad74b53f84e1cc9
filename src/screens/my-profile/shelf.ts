import type { CollectionSummary } from '../../queries/collection.ts'
import type { Listed } from '../../queries/own-works.ts'

/** The collection that is shown, and what is said of each of its works. */
export interface Shelf {
  summary: CollectionSummary
  /** Prices of the works on sale, by uuid; undefined until it is known. */
  listed: Listed | undefined
  /** Whether a work leads to its certificate. */
  toCertificates: boolean
  /** Whether it is the device's copy, because the network does not answer. */
  offline: boolean
  /** Whether only a part of it is asked for. */
  filtered: boolean
}
