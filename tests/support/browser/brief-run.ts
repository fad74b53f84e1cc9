/**
 * Whether the short browser suite runs (`npm test`): it leaves out what `npm run test:e2e` shows again in another
 * language or size.
 */
export const BRIEF = Boolean(process.env.E2E_BRIEF)

/** All of them, or the first `few` in the short suite. */
export function firstInBrief<T>(all: readonly T[], few: number): readonly T[] {
  return BRIEF ? all.slice(0, few) : all
}
