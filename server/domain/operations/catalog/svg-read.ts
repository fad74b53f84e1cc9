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

interface SvgFile {
  elements: SvgElement[]
  /** Instructions and declarations before the first element (`<?…?>`, `<!DOCTYPE …>`). */
  prologue: string[]
}

const NAME = /[A-Za-z_][\w:.-]*/y
const ATTRIBUTE = /\s+([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const TAG_END = /\s*(\/?)>/y
/** Markup that is not an element, and its end. */
const OTHERS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/**
 * Reads the elements of an SVG in one pass, each character once.
 * @throws SvgSyntax where it is no XML
 */
export function readSvg(text: string): SvgFile {
  const elements: SvgElement[] = []
  const prologue: string[] = []
  const open: number[] = []
  const lineAt = lineCounter(text)
  let at = text.indexOf('<')
  const note = (content: string) => {
    const around = elements[open.at(-1) ?? -1]
    if (around?.name === 'style') around.text += content
  }
  while (at >= 0) {
    const start = at
    const other = OTHERS.find(([begin]) => text.startsWith(begin, start))
    if (other) {
      const [begin, stop] = other
      const end = text.indexOf(stop, start + begin.length)
      if (end < 0) throw new SvgSyntax(lineAt(start))
      if (begin === '<?') prologue.push(text.slice(start, end))
      if (begin === '<![CDATA[') note(text.slice(start + begin.length, end))
      at = end + stop.length
    } else if (text.startsWith('<!', start)) {
      at = declarationEnd(text, start)
      if (at < 0) throw new SvgSyntax(lineAt(start))
      prologue.push(text.slice(start, at))
    } else if (text.startsWith('</', start)) {
      const end = text.indexOf('>', start)
      if (end < 0 || open.pop() === undefined) throw new SvgSyntax(lineAt(start))
      at = end + 1
    } else {
      const tag = readTag(text, start)
      if (!tag) throw new SvgSyntax(lineAt(start))
      const { name, attributes, empty } = tag
      elements.push({
        name,
        attributes,
        line: lineAt(start),
        parent: open.at(-1) ?? -1,
        depth: open.length,
        text: '',
      })
      if (!empty) open.push(elements.length - 1)
      at = tag.end
    }
    const next = text.indexOf('<', at)
    note(text.slice(at, next < 0 ? undefined : next))
    at = next
  }
  if (open.length > 0 || elements.length === 0) throw new SvgSyntax(lineAt(text.length))
  return { elements, prologue }
}

function readTag(text: string, start: number) {
  NAME.lastIndex = start + 1
  const [full] = NAME.exec(text) ?? []
  if (full === undefined) return null
  const attributes = new Map<string, string>()
  let at = NAME.lastIndex
  for (;;) {
    ATTRIBUTE.lastIndex = at
    const found = ATTRIBUTE.exec(text)
    if (!found) break
    attributes.set(localName(found[1] ?? ''), found[2] ?? found[3] ?? '')
    at = ATTRIBUTE.lastIndex
  }
  TAG_END.lastIndex = at
  const end = TAG_END.exec(text)
  return end && { name: localName(full), attributes, empty: end[1] === '/', end: TAG_END.lastIndex }
}

/** After the `>` of a declaration; what stands in brackets inside it has some of its own. */
function declarationEnd(text: string, start: number): number {
  const bracket = text.indexOf('[', start)
  const end = text.indexOf('>', start)
  if (bracket < 0 || bracket > end) return end < 0 ? -1 : end + 1
  const close = text.indexOf(']', bracket)
  const after = close < 0 ? -1 : text.indexOf('>', close)
  return after < 0 ? -1 : after + 1
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1)
}

/** Line numbers of places that come one after the other. */
function lineCounter(text: string): (at: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (at) => {
    while (next >= 0 && next < at) {
      line++
      next = text.indexOf('\n', next + 1)
    }
    return line
  }
}
