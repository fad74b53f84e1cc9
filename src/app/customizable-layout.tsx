import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type CSSProperties } from 'react'
import { Outlet, useParams } from 'react-router'
import { FONT_TIMEOUT_MS } from '../config/constants.ts'
import { GROUP_FONTS } from '../config/group-fonts.ts'
import { readablePair } from '../lib/contrast.ts'
import { groupPageQuery } from '../queries/group-pages.ts'
import styles from './customizable-layout.module.css'

/**
 * A creator's own room: their ground and ink inside the contrast rule, their face for headings. The frame
 * around it stays ours.
 */
export function CustomizableLayout() {
  const code = useParams().group_page_id ?? ''
  // What the page itself does about a group that is not there; here it only means our own colours.
  const group = useQuery({ ...groupPageQuery(code), throwOnError: false }).data
  const pair = readablePair(group?.custom_design?.bgcolor, group?.custom_design?.textcolor)
  const family = useGroupFont(code)
  const style: CSSProperties & Record<`--${string}`, string> = {}
  if (pair) Object.assign(style, { backgroundColor: pair.ground, color: pair.ink, '--ground': pair.ground })
  if (family) style['--font-heading'] = `'${family}', var(--font-body)`
  return (
    <main
      id="main"
      tabIndex={-1}
      className={styles.room}
      style={style}
      {...(pair && { 'data-surface': 'creator', 'data-contrast': pair.strong ? 'strong' : 'plain' })}
    >
      <Outlet />
    </main>
  )
}

/**
 * The family of a group's face once it can be set at once; undefined until then, when there is none, or when
 * it took longer than 3000 ms (seed section 9): a heading never changes under somebody's eyes that late.
 */
function useGroupFont(code: string): string | undefined {
  const [ready, setReady] = useState<{ code: string; family: string }>()
  useEffect(() => {
    const font = Object.hasOwn(GROUP_FONTS, code) ? GROUP_FONTS[code] : undefined
    if (!font) return undefined
    let current = true
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS, 'late'))
    const loaded = font.load().then(() => document.fonts.load(`1em '${font.family}'`, document.title))
    Promise.race([loaded, late])
      .then((result) => {
        if (current && result !== 'late') setReady({ code, family: font.family })
      })
      .catch(() => {}) // without the creator's face the page is whole in ours
    return () => {
      current = false
    }
  }, [code])
  return ready?.code === code ? ready.family : undefined
}
