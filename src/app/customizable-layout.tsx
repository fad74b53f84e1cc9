import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type CSSProperties } from 'react'
import { Outlet, useParams } from 'react-router'
import { NO_GROUP } from '../config/paths.ts'
import { readablePair } from '../lib/contrast.ts'
import { groupPageQuery } from '../queries/group-pages.ts'
import styles from './customizable-layout.module.css'
import { groupFace } from './group-face.ts'

/**
 * A creator's own layout: their background and text colour inside the contrast rule, their typeface for
 * headings. The frame around it stays ours.
 */
export function CustomizableLayout() {
  const code = useParams().group_page_id ?? ''
  // The page itself handles a missing group; here it only means our own colours.
  const group = useQuery({ ...groupPageQuery(code), enabled: code !== NO_GROUP, throwOnError: false }).data
  const pair = readablePair(group?.custom_design?.bgcolor, group?.custom_design?.textcolor)
  const family = useGroupFont(code)
  const style: CSSProperties & Record<`--${string}`, string> = {}
  if (pair) Object.assign(style, { backgroundColor: pair.ground, color: pair.ink, '--ground': pair.ground })
  if (family) style['--font-heading'] = `'${family}', var(--font-display)`
  return (
    <main
      id="main"
      tabIndex={-1}
      className={styles.layout}
      style={style}
      {...(pair && { 'data-surface': 'creator', 'data-contrast': pair.strong ? 'strong' : 'plain' })}
    >
      <Outlet />
    </main>
  )
}

/** The family of a group's face when it came in time (group-face.ts). */
function useGroupFont(code: string): string | undefined {
  const [ready, setReady] = useState<{ code: string; family: string }>()
  useEffect(() => {
    let current = true
    void groupFace(code, document.title).then((family) => {
      if (current && family) setReady({ code, family })
    })
    return () => {
      current = false
    }
  }, [code])
  return ready?.code === code ? ready.family : undefined
}
