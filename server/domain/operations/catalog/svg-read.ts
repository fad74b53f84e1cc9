import { SaxesParser } from 'saxes'

/** An element of an SVG with what the checks need. */
export interface SvgElement {
  /** Without the name space's prefix. */
  name: string
  attributes: ReadonlyMap<string, string>
  /** Line in the file. */
  line: number
  /** Index of the element around it; -1 for none. */
  parent: number
  depth: number
  /** Text content; of a style sheet only. */
  text: string
}

/** Why a file cannot be read, and where. */
export class SvgSyntax extends Error {
  override readonly name = 'SvgSyntax'
  readonly line: number
  constructor(line: number) {
    super('no XML')
    this.line = line
  }
}

const XLINK = 'http://www.w3.org/1999/xlink'

/**
 * Reads the elements of an SVG in one pass. Attributes have their whole name, `xlink:href` whatever its prefix is in
 * the file, and their value as it is drawn: character references are resolved.
 * @throws SvgSyntax where it is no well-formed XML
 */
export function readSvg(text: string): SvgElement[] {
  const parser = new SaxesParser({ xmlns: true })
  const elements: SvgElement[] = []
  const open: number[] = []
  let line = 1
  const note = (content: string) => {
    const around = elements[open.at(-1) ?? -1]
    if (around?.name === 'style') around.text += content
  }
  // the character after the name is read by then, which may be the end of the line
  parser.on('opentagstart', () => (line = parser.line - (parser.column === 0 ? 1 : 0)))
  parser.on('opentag', ({ local: name, attributes: found }) => {
    const attributes = new Map(
      Object.values(found).map(({ name: full, local, uri, value }) => [
        uri === XLINK ? `xlink:${local}` : full,
        value,
      ]),
    )
    elements.push({ name, attributes, line, parent: open.at(-1) ?? -1, depth: open.length, text: '' })
    open.push(elements.length - 1)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', note)
  parser.on('cdata', note)
  try {
    parser.write(text).close()
  } catch {
    throw new SvgSyntax(parser.line)
  }
  return elements
}
