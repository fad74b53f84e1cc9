import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import * as v from 'valibot'
import { LineCounter, parseDocument, type Document } from 'yaml'

/** What is wrong in a catalog, and where: `file:line: reason`. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError'
}

export type Path = readonly (string | number)[]

/** One YAML (or JSON, which is YAML) file, checked, and the lines where its parts stand. */
export interface Source<T> {
  value: T
  /** A failure at a part of this file. */
  fail(path: Path, reason: string): CatalogError
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
  if (!existsSync(path)) throw new CatalogError(`${name}: the file is missing`)
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines })
  const syntax = document.errors[0]
  if (syntax) {
    const line = lines.linePos(syntax.pos[0]).line
    throw new CatalogError(`${name}:${line}: ${syntax.message.split('\n')[0] ?? 'not YAML'}`)
  }
  const fail = (at: Path, reason: string) =>
    new CatalogError(`${name}:${lineOf(document, lines, at)}: ${reason}`)
  const parsed = v.safeParse(schema, document.toJS())
  if (!parsed.success) {
    const issue = parsed.issues[0]
    const at = (issue.path ?? []).map((part) => part.key as string | number)
    throw fail(at, `${at.join('.') || 'the file'}: ${issue.message}`)
  }
  const file = (at: Path, wanted: string) => {
    const full = resolve(dirname(path), wanted)
    if (!full.startsWith(resolve(root) + sep)) throw fail(at, `${wanted} lies outside the catalog`)
    if (!existsSync(full)) throw fail(at, `there is no file ${wanted}`)
    return full
  }
  return { value: parsed.output, fail, file }
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
