import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DISPLAY_FACE } from './faces.ts'
import { metricsOf, scaledMetrics } from './metrics.ts'

/** A font that devices bring along: the name that CSS has for it here, its own names, how wide its Latin letters are. */
interface DeviceFont {
  family: string
  names: readonly string[]
  /** Mean advance in em, weighted by how often English uses a letter; from @capsizecss/metrics 4.3.0. */
  width: number
}

/** Of iOS, macOS and Windows; of Android; of Linux. */
const LATIN_SERIFS: readonly DeviceFont[] = [
  {
    family: 'Akashi Times',
    names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif', 'Tinos'],
    width: 832 / 2048,
  },
  { family: 'Akashi Noto', names: ['Noto Serif', 'NotoSerif', 'Noto Serif Regular'], width: 0.481 },
  { family: 'Akashi Noto CJK', names: ['Noto Serif CJK JP', 'NotoSerifCJKjp-Regular'], width: 0.492 },
]
/** Japanese letters are as wide as they are high in all of them: only the line has to be the same. */
const MINCHO = [
  'HiraMinProN-W3',
  'Hiragino Mincho ProN W3',
  'YuMin-Medium',
  'YuMincho Medium',
  'YuMincho-Regular',
  'Yu Mincho Regular',
  'Noto Serif CJK JP',
  'NotoSerifCJKjp-Regular',
  'Noto Serif JP',
]

/** All that Western text is written with, save the punctuation that Japanese has, too, in its own width. */
const WESTERN = 'U+0-2ff'

/**
 * The style sheet of the device's own fonts in the measures of the display face, so that headings neither move nor
 * break differently when the face comes. tokens.css names the families behind the face.
 */
export async function fallbackSheet(root: string): Promise<string> {
  const metrics = await metricsOf(root, DISPLAY_FACE)
  const rule = (family: string, names: readonly string[], others: string) => {
    const sources = names.map((name) => `local('${name}')`).join(',')
    return `@font-face{font-family:'${family}';font-weight:100 900;src:${sources};${others}}`
  }
  const latin = LATIN_SERIFS.map(({ family, names, width }) => {
    const scale = metrics.xWidthAvg / metrics.unitsPerEm / width
    return rule(family, names, `${scaledMetrics(metrics, scale)};unicode-range:${WESTERN}`)
  })
  const folder = join(root, 'node_modules/.cache/akashi-fonts')
  await mkdir(folder, { recursive: true })
  const sheet = join(folder, 'fallback.css')
  const rules = [...latin, rule('Akashi Mincho', MINCHO, scaledMetrics(metrics, 1))]
  // Another build may be reading it.
  const draft = `${sheet}-${process.pid}`
  await writeFile(draft, rules.join('\n'))
  await rename(draft, sheet)
  return sheet
}
