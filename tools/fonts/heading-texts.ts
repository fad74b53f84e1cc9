import { getCatalogs } from '@lingui/cli/api'
import babel from '@lingui/cli/api/extractors/babel'
import { getConfig } from '@lingui/conf'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { headingPlaces, type Place } from './heading-places.ts'

/** A text that is set in the heading face: the files that show it, and its words in all languages. */
export interface HeadingText {
  sources: readonly string[]
  words: string
}

/** All texts of the client that are set in the heading face, in all languages. */
export async function headingTexts(root: string): Promise<HeadingText[]> {
  const places = Map.groupBy(headingPlaces(join(root, 'src')), ({ file }) => file)
  const linguiConfig = getConfig({ cwd: root })
  const [catalog] = await getCatalogs(linguiConfig)
  if (!catalog) throw new Error('lingui.config.ts names no catalog of the client')
  const languages = await Promise.all(linguiConfig.locales.map((locale) => catalog.read(locale)))
  const found = new Map<string, Set<string>>()
  for (const [file, inFile] of places) {
    for (const id of await idsIn(file, inFile, linguiConfig)) {
      found.set(id, (found.get(id) ?? new Set()).add(relative(root, file)))
    }
  }
  const literals = [...places].map(([file, inFile]) => ({
    sources: [relative(root, file)],
    words: inFile.map((place) => place.literals).join(''),
  }))
  const messages = [...found].map(([id, sources]) => ({
    sources: [...sources],
    words: languages
      .map((texts) => `${texts?.[id]?.message ?? ''}${texts?.[id]?.translation ?? ''}`)
      .join(''),
  }))
  return [...messages, ...literals]
}

async function idsIn(
  file: string,
  places: readonly Place[],
  linguiConfig: ReturnType<typeof getConfig>,
): Promise<string[]> {
  const ids: string[] = []
  const note: Parameters<typeof babel.extract>[2] = ({ id, origin }) => {
    const line = origin?.[1] ?? 0
    if (places.some(({ from, to }) => line >= from && line <= to)) ids.push(id)
  }
  await babel.extract(file, readFileSync(file, 'utf8'), note, { linguiConfig })
  return ids
}
