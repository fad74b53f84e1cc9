import { SOURCE_LANGUAGE } from '../../../../src/contract/languages.ts'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import * as v from 'valibot'
import { LineCounter, parseDocument, type Document } from 'yaml'
import { msg } from '../../../lib/i18n.ts'
import { findFile } from './find-file.ts'
import { reason, reasonOf, reasonText, type Reason } from './reason.ts'
import { readUtf8 } from './utf8.ts'

/** What is wrong in a catalog, and where: `file:line: reason`, and below it the same in the other languages. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError'
}

export type Path = readonly (string | number)[]

/** One YAML (or JSON, which is YAML) file, checked, and the lines where its parts stand. */
export interface Source<T> {
  value: T
  /** A failure at a part of this file. */
  fail(path: Path, why: Reason): CatalogError
  /** The absolute path of a file that a part names. Throws when it is missing or outside the catalog. */
  file(path: Path, name: string): string
}

/**
 * Reads and checks one file of a catalog.
 * @param root the catalog folder, for readable names and as the border no path may leave
 * @throws CatalogError with file, line and reason
 */
export function readSource<S extends v.GenericSchema>(
  root: string,
  path: string,
  schema: S,
): Source<v.InferOutput<S>> {
  const name = relative(root, path)
  if (!existsSync(path)) throw new CatalogError(`${name}: ${reasonText(reason(msg('the file is missing')))}`)
  const lines = new LineCounter()
  const document = parseDocument(textOf(path, name), { lineCounter: lines })
  const syntax = document.errors[0]
  if (syntax) {
    const why = {
      ...reason(msg('not readable as YAML or JSON')),
      [SOURCE_LANGUAGE]: firstLine(syntax.message),
    }
    throw new CatalogError(`${name}:${lines.linePos(syntax.pos[0]).line}: ${reasonText(why)}`)
  }
  const fail = (at: Path, why: Reason) =>
    new CatalogError(`${name}:${lineOf(document, lines, at)}: ${reasonText(why)}`)
  const parsed = v.safeParse(schema, valueOf(document, fail))
  if (!parsed.success) {
    const issue = parsed.issues[0]
    const at = (issue.path ?? []).map((part) => part.key as string | number)
    const where = at.join('.') || reason(msg('the file'))
    throw fail(at, reason(msg('{where}: {reason}'), { where, reason: reasonOfIssue(issue) }))
  }
  const file = (at: Path, wanted: string) => {
    const full = resolve(dirname(path), wanted)
    if (!full.startsWith(resolve(root) + sep)) {
      throw fail(at, reason(msg('{wanted} is outside the catalog'), { wanted }))
    }
    const found = findFile(dirname(path), wanted)
    if (found === undefined) throw fail(at, reason(msg('there is no file {wanted}'), { wanted }))
    return found
  }
  return { value: parsed.output, fail, file }
}

/** @throws CatalogError for a file in another encoding */
function textOf(path: string, name: string): string {
  const read = readUtf8(readFileSync(path))
  if ('text' in read) return read.text
  throw new CatalogError(
    `${name}:${read.badLine}: ${reasonText(reason(msg('not UTF-8: save the file as UTF-8')))}`,
  )
}

/** What a schema refuses: our own reason, or valibot's, which is English, in words for the other languages. */
function reasonOfIssue({ message, expected, received }: v.BaseIssue<unknown>): Reason {
  const own = reasonOf(message)
  if (own) return own
  const values = { expected: expected ?? reason(msg('another value')), received }
  return {
    ...reason(msg('expected {expected} but received {received}'), values),
    [SOURCE_LANGUAGE]: firstLine(message),
  }
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}

/** The plain value; a file whose aliases multiply without end is refused. */
function valueOf(document: Document.Parsed, fail: Source<unknown>['fail']): unknown {
  try {
    return document.toJS()
  } catch {
    throw fail([], reason(msg('its aliases (*name) can’t be resolved')))
  }
}

/** The line of a part, or of the nearest part above it that is there. */
function lineOf(document: Document.Parsed, lines: LineCounter, path: Path): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    const range = (node as { range?: [number, number, number] } | null | undefined)?.range
    if (range) return lines.linePos(range[0]).line
  }
  return 1
}

/** catalog.yaml or catalog.json of a folder. */
export function fileIn(folder: string, stem: string): string {
  const json = join(folder, `${stem}.json`)
  return existsSync(json) ? json : join(folder, `${stem}.yaml`)
}
