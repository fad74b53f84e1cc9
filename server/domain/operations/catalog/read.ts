import type { LocalizedText } from '../../../../src/contract/translations.ts'
import { join } from 'node:path'
import { catalogFile, groupFile, type CatalogFile, type GroupFile } from './format.ts'
import { msg } from '../../../lib/i18n.ts'
import { extensionOf } from './find-file.ts'
import { reason, type Reason } from './reason.ts'
import { royaltyOf } from './royalty.ts'
import { CatalogError, fileIn, readSource, type Path, type Source } from './source.ts'

/** Percent. */
const WHOLE_PRICE = 100

/** A file of the catalog and the place that names it first. */
export interface NamedFile {
  extension: string
  fail(why: Reason): CatalogError
  /** The same at the place that first names it as a picture; undefined for a file that is a film everywhere. */
  failPicture: NamedFile['fail'] | undefined
}

export interface Catalog {
  main: Source<CatalogFile>
  groups: Source<GroupFile>[]
  /** Every file the catalog names, by its absolute path. */
  files: Map<string, NamedFile>
}

/**
 * Reads a whole catalog folder and checks the references between its parts, before anything is written.
 * @throws CatalogError for the first error
 */
export function readCatalog(folder: string): Catalog {
  const main = readSource(folder, fileIn(folder, 'catalog'), catalogFile)
  const groups = main.value.groups.map((code, i) => {
    const group = readSource(folder, fileIn(join(folder, 'groups', code), 'group'), groupFile)
    if (group.value.code !== code)
      throw main.fail(
        ['groups', i],
        reason(msg('groups/{code} calls itself {own}'), { code, own: group.value.code }),
      )
    return group
  })
  const files = new Map<string, NamedFile>()
  const take: Take = (source, path, name, isFilm = false) => {
    if (name === undefined) return
    const file = source.file(path, name)
    const fail: NamedFile['fail'] = (why) =>
      source.fail(path, reason(msg('{where}: {reason}'), { where: name, reason: why }))
    const known = files.get(file) ?? { extension: extensionOf(name), fail, failPicture: undefined }
    files.set(file, isFilm ? known : { ...known, failPicture: known.failPicture ?? fail })
  }
  for (const group of groups) checkGroup(group, take)
  checkMain(main, groups, take)
  return { main, groups, files }
}

type Take = (source: Source<unknown>, path: Path, name: string | undefined, isFilm?: boolean) => void

function checkGroup(group: Source<GroupFile>, take: Take): void {
  const { value } = group
  take(group, ['image'], value.image)
  take(group, ['logo'], value.logo)
  take(group, ['creator', 'icon'], value.creator.icon)
  const authors = uniqueKeys(group, 'authors', value.authors)
  const items = uniqueKeys(group, 'items', value.items)
  uniqueKeys(group, 'balls', value.balls)
  value.authors.forEach((author, i) => take(group, ['authors', i, 'image'], author.image))
  value.items.forEach((item, i) => {
    known(group, ['items', i, 'author'], authors, item.author)
    if (item.fee + royaltyOf(value, item) > WHOLE_PRICE)
      throw group.fail(
        ['items', i, item.royalty === undefined ? 'fee' : 'royalty'],
        reason(msg('fee and royalty are more than the price')),
      )
    take(group, ['items', i, 'image'], item.image)
    take(group, ['items', i, 'film'], item.film, true)
  })
  value.balls.forEach((ball, i) => {
    known(group, ['balls', i, 'author'], authors, ball.author)
    take(group, ['balls', i, 'image'], ball.image)
    ball.contents.forEach((one, j) => known(group, ['balls', i, 'contents', j, 'item'], items, one.item))
    ball.films.forEach((film, j) => {
      take(group, ['balls', i, 'films', j, 'image'], film.image)
      take(group, ['balls', i, 'films', j, 'movie'], film.movie, true)
    })
  })
}

function checkMain(main: Source<CatalogFile>, groups: Source<GroupFile>[], take: Take): void {
  const codes = new Set<string>()
  main.value.groups.forEach((code, i) => {
    if (codes.has(code)) throw main.fail(['groups', i], reason(msg('{code} is named twice'), { code }))
    codes.add(code)
  })
  uniqueKeys(main, 'news', main.value.news)
  uniqueKeys(main, 'pickups', main.value.pickups)
  main.value.news.forEach((entry, i) => take(main, ['news', i, 'image'], entry.image))
  main.value.pickups.forEach((pickup, i) => {
    known(main, ['pickups', i, 'group'], codes, pickup.group)
    take(main, ['pickups', i, 'image'], pickup.image)
    if (pickup.kind !== 'ball') return
    const group = groups.find((one) => one.value.code === pickup.group)
    const balls = new Set(group?.value.balls.map((ball) => ball.key))
    known(main, ['pickups', i, 'ball'], balls, pickup.ball ?? '')
  })
}

function uniqueKeys(source: Source<unknown>, list: string, entries: readonly { key: string }[]): Set<string> {
  const seen = new Set<string>()
  entries.forEach(({ key }, i) => {
    if (seen.has(key)) {
      throw source.fail([list, i, 'key'], reason(msg('the key {key} is used twice in {list}'), { key, list }))
    }
    seen.add(key)
  })
  return seen
}

function known(source: Source<unknown>, path: Path, there: ReadonlySet<string>, key: string): void {
  if (there.has(key)) return
  const kind = path.at(-1) ?? ''
  throw source.fail(path, reason(msg('there is no {kind} with the key "{key}"'), { kind, key }))
}

/** Where a pickup leads, and what it is called. */
export function pickupOf(
  pickup: CatalogFile['pickups'][number],
  groups: Source<GroupFile>[],
): { title: LocalizedText; author: LocalizedText; group: Source<GroupFile>; image: string } {
  const group = groups.find((one) => one.value.code === pickup.group)
  if (!group) throw new CatalogError(`pickups: no group ${pickup.group}`)
  const ball = group.value.balls.find((one) => one.key === pickup.ball)
  if (pickup.kind === 'group_page' || !ball) {
    const { name, creator, image } = group.value
    return { title: name, author: creator.name, group, image }
  }
  const author = group.value.authors.find((one) => one.key === ball.author)
  return { title: ball.name, author: author?.name ?? group.value.creator.name, group, image: ball.image }
}
