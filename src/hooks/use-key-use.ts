import { useReducer } from 'react'

/**
 * Whether a key was pressed within an element: until then what has the focus there by itself shows no ring, which would
 * be for nobody who holds a finger or a mouse.
 */
export function useKeyUse() {
  const [used, note] = useReducer(() => true, false)
  return { 'data-keys': used || undefined, onKeyDown: note }
}
