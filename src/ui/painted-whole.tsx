import type { ReactNode } from 'react'

/**
 * Holds a rendered page's first paint until all of this has come, and all before it: columns and what is centred are
 * laid out anew with each part that arrives. Browsers that do not know it paint as before.
 * @param props.id of the end of it, alone on the page
 */
export function PaintedWhole({ id, children }: { id: string; children: ReactNode }) {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      {children}
      {/* Chromium waits for the beginning of an element */}
      <span id={id} hidden />
    </>
  )
}
