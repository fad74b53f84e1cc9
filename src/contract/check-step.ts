/** `computed`: computed here, with no published value to compare with; `unchecked`: could not be queried. */
export type DrawOutcome = 'equal' | 'differs' | 'computed' | 'unchecked'

/** A step in which something was computed and compared. */
export interface Compared<Name extends string> {
  name: Name
  outcome: DrawOutcome
  computed: string
  published: string | null
}

/** Compares what was computed with what was published. */
export function step<Name extends string>(
  name: Name,
  computed: string | number,
  published: string | number | null,
): Compared<Name> {
  return {
    name,
    outcome: computed === published ? 'equal' : 'differs',
    computed: String(computed),
    published: published === null ? null : String(published),
  }
}

/** A step with nothing to compare with. */
export function unchecked<Name extends string>(name: Name, computed: string): Compared<Name> {
  return { name, outcome: 'unchecked', computed, published: null }
}
