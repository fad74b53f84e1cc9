import { paths } from '../config/paths.ts'

type Thing = Record<string, unknown>

/**
 * News of a server whose shape is undocumented (docs/specification.md section 7): the usual names of what we
 * can show.
 */
export function newsOf(list: unknown): unknown {
  return entries(list, (entry, at) => ({
    ...entry,
    uuid: words(entry, 'uuid', 'id', 'slug') ?? `news-${at}`,
    title: words(entry, 'title', 'name', 'subject', 'headline'),
    body: words(entry, 'body', 'content', 'description', 'text', 'message', 'summary'),
    url: words(entry, 'url', 'link', 'link_url', 'href'),
    image_url: picture(entry),
    published_at: words(entry, 'published_at', 'date', 'created_at', 'updated_at'),
  }))
}

/**
 * Pickups of such a server: as ours, or group pages, balls, NFTs and sales in foreign shapes. The check that
 * follows drops what is ambiguous, or has no page of its own.
 */
export function pickupsOf(list: unknown): unknown {
  return entries(list, (entry) => {
    const found = placeOf(entry)
    return {
      ...entry,
      uuid: words(entry, 'uuid', 'id') ?? found?.path,
      title: words(entry, 'title', 'name') ?? words(found?.work, 'name', 'title'),
      image_url: picture(entry) ?? picture(found?.work),
      author: words(entry, 'author', 'author_name') ?? words(thing(entry.creator), 'name') ?? null,
      ...found?.place,
    }
  })
}

interface Found {
  path: string
  work: Thing | undefined
  place: { kind: string; path: string }
}

/** The subject of an entry, and the page it links to. */
function placeOf(entry: Thing): Found | undefined {
  const nft = thing(entry.nft)
  const work = thing(entry.item) ?? thing(nft?.item)
  const group = codeOf(entry, nft, work)
  const id = words(nft ?? entry, 'uuid', 'id')
  const said = words(entry, 'kind', 'type')
  const path = words(entry, 'path', 'url')
  const at = (kind: string, to: string): Found => ({ path: to, work, place: { kind, path: to } })
  if (isPath(path) && (said === 'ball' || said === 'nft' || said === 'group_page')) return at(said, path)
  if ((nft || work) && id) return at('nft', paths.nft(group ?? '', id))
  if (('price' in entry || 'remain_count' in entry || said === 'ball') && group && id) {
    return at('ball', paths.ball(group, id))
  }
  if (typeof entry.code === 'string') return at('group_page', paths.group(entry.code))
  return isPath(path) ? at('group_page', path) : undefined
}

function codeOf(...things: (Thing | undefined)[]): string | undefined {
  for (const each of things) {
    const code = words(thing(each?.group_page) ?? thing(each?.groupPage), 'code')
    if (code) return code
  }
  return undefined
}

function picture(entry: Thing | undefined): string | undefined {
  return words(entry, 'image_url', 'thumbnail_url', 'image', 'thumbnail', 'icon_url')
}

/** The first of these fields that has a value. */
function words(entry: Thing | undefined, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = entry?.[name]
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return undefined
}

function isPath(path: string | undefined): path is string {
  return path !== undefined && /^\/(?![/\\])/.test(path)
}

function entries(list: unknown, read: (entry: Thing, at: number) => Thing): unknown {
  return Array.isArray(list)
    ? list.map((entry: unknown, at) => (thing(entry) ? read(entry as Thing, at) : entry))
    : list
}

function thing(value: unknown): Thing | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Thing) : undefined
}
