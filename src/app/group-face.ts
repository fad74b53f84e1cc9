import { FONT_TIMEOUT_MS } from '../config/constants.ts'
import { GROUP_FONTS } from '../config/group-fonts.ts'
import { inTime } from '../network/deadline.ts'
import { loadFace } from '../network/loading/web-font.ts'

/**
 * The family of a group's typeface once it can be applied at once; undefined when there is none, when it can't
 * be loaded, or when it took longer than 3000 ms (docs/specification.md section 9): a heading never changes
 * that late, while it is being read.
 * @param text the text to set in it: a Japanese typeface loads in parts, by the characters
 */
export async function groupFace(code: string, text: string): Promise<string | undefined> {
  const font = Object.hasOwn(GROUP_FONTS, code) ? GROUP_FONTS[code] : undefined
  if (!font) return undefined
  const loaded = loadFace(font, text).then(() => font.family)
  // Without the creator's face the page is whole in ours.
  return inTime(loaded, FONT_TIMEOUT_MS).catch(() => undefined)
}
