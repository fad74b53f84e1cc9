import { useEffect, useState } from 'react'
import { GROUP_FAMILIES, isForNameOnly } from '../config/group-families.ts'
import { groupFace } from './group-face.ts'

/**
 * The style that sets a group's headings in its face, once that came in time (group-face.ts). A face that small
 * kanji do not survive in sets the name of the shop alone, and is not fetched on any other page.
 * @param shopName the name of the shop on its own page once it is known; undefined on all others
 */
export function useHeadingFace(code: string, shopName: string | undefined): Record<`--${string}`, string> {
  const nameOnly = isNameOnly(code)
  // undefined: all that the page is called, at the time
  const text = nameOnly ? shopName : undefined
  const wanted = !nameOnly || text !== undefined
  const [ready, setReady] = useState<{ code: string; family: string }>()
  useEffect(() => {
    if (!wanted) return undefined
    let current = true
    void groupFace(code, text ?? document.title).then((family) => {
      if (current && family) setReady({ code, family })
    })
    return () => {
      current = false
    }
  }, [code, wanted, text])
  if (ready?.code !== code) return {}
  return { [nameOnly ? '--font-title' : '--font-heading']: `'${ready.family}', var(--font-display)` }
}

function isNameOnly(code: string): boolean {
  const family = Object.hasOwn(GROUP_FAMILIES, code) ? GROUP_FAMILIES[code] : undefined
  return family !== undefined && isForNameOnly(family)
}
