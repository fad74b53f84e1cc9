/** A piece of a capsule's page: what the making app writes as text and the file itself builds as elements. */
export interface Tree {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly Child[]
}
export type Child = Tree | string | null

const SVG = 'http://www.w3.org/2000/svg'
/** Elements of HTML without an end tag, as far as a capsule has them. */
const EMPTY = new Set(['img', 'br'])
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** An element; `null` children are left out. */
export function el(name: string, attributes: Record<string, string>, ...children: Child[]): Tree {
  return { name, attributes, children }
}

/** The piece as elements of this document. */
export function toDom({ name, attributes, children }: Tree, inSvg = false): Element {
  const isSvg = inSvg || name === 'svg'
  const made = isSvg ? document.createElementNS(SVG, name) : document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  for (const child of children) {
    if (child !== null) made.append(typeof child === 'string' ? child : toDom(child, isSvg))
  }
  return made
}

/** The piece as HTML. */
export function toHtml(child: Child): string {
  if (child === null) return ''
  if (typeof child === 'string') return escaped(child)
  const { name, attributes, children } = child
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const start = `<${name}${pairs.join('')}>`
  return EMPTY.has(name) ? start : `${start}${children.map(toHtml).join('')}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}
