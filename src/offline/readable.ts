import * as v from 'valibot'
import type { Stored } from './db.ts'

/**
 * A stored value as this version reads it. A value that a newer version has stored in another form (after a
 * rollback of the shop), or a damaged one, counts as missing: it is fetched again, and no screen fails on it.
 */
export function readable<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}

/** The same for a copy with its time; undefined where there is none. */
export function readableCopy<S extends v.GenericSchema>(
  schema: S,
  stored: Pick<Stored<unknown>, 'value' | 'savedAt'> | undefined,
): { value: v.InferOutput<S>; savedAt: number } | undefined {
  const value = stored && readable(schema, stored.value)
  return value === undefined || !stored ? undefined : { value, savedAt: stored.savedAt }
}
