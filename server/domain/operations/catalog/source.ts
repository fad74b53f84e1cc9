import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import * as v from 'valibot'
import { LineCounter, parseDocument, type Document } from 'yaml'

/** What is wrong in a catalog, and where: `file:line: reason`, and below it the same in Japanese. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError'
}

export type Path = readonly (string | number)[]

/** A reason in both languages as one text, the form in which a schema carries it too. */
export function inBoth(en: string, ja: string): string {
  return `${en}\n  ${ja}`
}

/** One YAML (or JSON, which is YAML) file, checked, and the lines where its parts stand. */
export interface Source<T> {
  value: T
  /** A failure at a part of this file. */
  fail(path: Path, en: string, ja: string): CatalogError
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
  if (!existsSync(path))
    throw new CatalogError(`${name}: ${inBoth('the file is missing', 'ファイルがありません')}`)
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines })
  const syntax = document.errors[0]
  if (syntax) {
    const reason = inBoth(syntax.message.split('\n')[0] ?? '', 'YAML または JSON として読めません')
    throw new CatalogError(`${name}:${lines.linePos(syntax.pos[0]).line}: ${reason}`)
  }
  const fail = (at: Path, en: string, ja: string) =>
    new CatalogError(`${name}:${lineOf(document, lines, at)}: ${inBoth(en, ja)}`)
  const parsed = v.safeParse(schema, valueOf(document, fail))
  if (!parsed.success) {
    const issue = parsed.issues[0]
    const at = (issue.path ?? []).map((part) => part.key as string | number)
    const [en, ja] = issue.message.split('\n')
    const part = at.join('.')
    const japanese = ja?.trim() ?? `${issue.expected ?? '別の値'} が必要ですが、${issue.received} です`
    throw fail(at, `${part || 'the file'}: ${en}`, `${part || 'ファイル全体'}: ${japanese}`)
  }
  const file = (at: Path, wanted: string) => {
    const full = resolve(dirname(path), wanted)
    if (!full.startsWith(resolve(root) + sep)) {
      throw fail(at, `${wanted} lies outside the catalog`, `${wanted} はカタログのフォルダーの外にあります`)
    }
    if (!statSync(full, { throwIfNoEntry: false })?.isFile()) {
      throw fail(at, `there is no file ${wanted}`, `${wanted} というファイルがありません`)
    }
    return full
  }
  return { value: parsed.output, fail, file }
}

/** The plain value; a file whose aliases multiply without end is refused. */
function valueOf(document: Document.Parsed, fail: Source<unknown>['fail']): unknown {
  try {
    return document.toJS()
  } catch {
    throw fail([], 'its aliases (*name) can not be resolved', 'エイリアス（*名前）を解決できません')
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
