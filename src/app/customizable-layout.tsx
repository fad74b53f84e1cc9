import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router'
import { NO_GROUP } from '../config/paths.ts'
import { inLanguage } from '../contract/translations.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { readablePair, readableWarning, type GroundAndInk } from '../lib/contrast.ts'
import { darkPair } from './dark-pair.ts'
import { groupPageQuery } from '../queries/group-pages.ts'
import { useShownWork } from '../queries/shown-work.ts'
import styles from './customizable-layout.module.css'
import { useHeadingFace } from './use-heading-face.ts'

/**
 * A creator's own layout: their background and text colour inside the contrast rule, also for the frame around it, and
 * their typeface for headings.
 */
export function CustomizableLayout() {
  const { group_page_id: code = '', id } = useParams()
  const { design, group } = useDesign(code, id ?? '')
  const pair = readablePair(design?.bgcolor, design?.textcolor)
  const locale = useLocale()
  const shopName = group && id === undefined ? inLanguage(group, locale).name : undefined
  return (
    <>
      {pair && <style>{`:root{${coloursOf(pair)}}`}</style>}
      <main
        id="main"
        tabIndex={-1}
        className={styles.layout}
        style={useHeadingFace(code, shopName)}
        {...(pair && { 'data-surface': 'creator', 'data-contrast': pair.strong ? 'strong' : 'plain' })}
      >
        <Outlet />
      </main>
    </>
  )
}

/**
 * Those of light and of dark devices at once: which of them count is the device's, known to its style sheet before the
 * first paint (tokens.css).
 */
function coloursOf(pair: GroundAndInk): string {
  const dark = darkPair(pair)
  const colours = {
    'ground-light': pair.ground,
    'ink-light': pair.ink,
    'ground-dark': dark.ground,
    'ink-dark': dark.ink,
    // else it has the colour of the text
    'warning-light': readableWarning(pair),
    'warning-dark': readableWarning(dark),
  }
  return Object.entries(colours)
    .filter(([, colour]) => colour)
    .map(([role, colour]) => `--${role}:${colour}`)
    .join(';')
}

/**
 * A group with its design: its page's, or where that can't be asked for the one that comes with the work that is
 * shown. The device has its owner's works, and not the pages of their shops.
 */
function useDesign(code: string, id: string) {
  // The page itself handles a missing group; here it only means our own colours.
  const group = useQuery({ ...groupPageQuery(code), enabled: code !== NO_GROUP, throwOnError: false }).data
  const work = useShownWork(id)
  if (group) return { group, design: group.custom_design }
  const shop = work?.item?.group_page
  return { group, design: shop?.code === code ? shop.custom_design : undefined }
}
