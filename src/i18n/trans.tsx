import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import type { ReactNode } from 'react'

/** What lingui would read in a value: the elements of a message, and escaped characters. */
const READ_BY_LINGUI = /[<\\]/
/** What the build has written between the phrases of a Japanese heading (tools/phrases.ts). */
const BETWEEN_PHRASES = { wbr: <wbr /> }

/**
 * The `Trans` that lingui's macro writes into the code (lingui.config.ts). Lingui looks for a message's elements after
 * its values are put in; a name like `<b>x</b>` goes in as an element of its own, and is shown as it is.
 */
export function Trans({ values, ...message }: TransProps): ReactNode {
  const components = { ...message.components, ...BETWEEN_PHRASES }
  return <LinguiTrans {...message} components={components} {...(values && { values: asTheyAre(values) })} />
}

function asTheyAre(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && READ_BY_LINGUI.test(value) ? <>{value}</> : value,
    ]),
  )
}
