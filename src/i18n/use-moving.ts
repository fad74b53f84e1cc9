import { useViewTransitionState } from 'react-router'
import { useLocalePath } from './use-locale.ts'

/**
 * Whether the page is changing to or from this unprefixed path right now, so that its picture is the one that
 * moves.
 */
export function useMoving(to: string): boolean {
  return useViewTransitionState(useLocalePath()(to))
}
