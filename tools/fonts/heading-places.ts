import type { NodePath, types } from '@babel/core'
import { existsSync, readFileSync } from 'node:fs'
import { readSources, type SourceFile } from './source-files.ts'

/** Lines of a file in which a text is set in the heading face. */
export interface Place {
  file: string
  from: number
  to: number
  /** What is written there in so many words, without a macro: the Japanese title of the certificate. */
  literals: string
}

type Element = NodePath<types.JSXElement>

const HEADING = /^h[1-4]$/
/** Rules of a style sheet, and the classes of those that choose the face of headings. */
const RULE = /([^{}]+)\{([^{}]*)\}/g
const IN_FACE = /font-family:\s*var\(--font-(?:heading|display)\)/

/**
 * Where the client sets texts in the heading face: in `h1` to `h4`, and in elements whose class chooses that face
 * in its CSS module. What is shown there is followed to where it is written: through components, through their
 * props, and through constants.
 */
export function headingPlaces(folder: string): Place[] {
  const sources = readSources(folder)
  const seen = new Set<types.Node>()
  const places: Place[] = []
  const queue: { source: SourceFile; path: NodePath }[] = []

  function add(source: SourceFile, path: NodePath | null | undefined): void {
    if (!path?.node || seen.has(path.node)) return
    seen.add(path.node)
    queue.push({ source, path })
  }
  function addDeclared(source: SourceFile, name: string): void {
    const imported = source.imports.get(name)
    const home = imported ? sources.get(imported.file) : source
    if (home) add(home, home.declared.get(imported?.name ?? name))
  }
  function addProp(owner: SourceFile, component: string, prop: string): void {
    for (const source of sources.values()) {
      for (const element of source.elements) {
        if (uses(source, element, owner, component))
          for (const path of given(element, prop)) add(source, path)
      }
    }
  }

  for (const source of sources.values()) {
    const inFace = classesInFace(source)
    for (const element of source.elements) if (isHeading(element, source, inFace)) add(source, element)
  }
  for (const { source, path } of queue) {
    const { start, end } = path.node.loc ?? {}
    if (start && end)
      places.push({ file: source.file, from: start.line, to: end.line, literals: literalsIn(path) })
    for (const name of namesIn(path)) {
      const binding = path.scope.getBinding(name)
      if (!binding || binding.scope.block.type === 'Program') addDeclared(source, name)
      else if (binding.kind === 'param') addProp(source, componentOf(binding.scope), propOf(binding, name))
      else add(source, binding.path)
    }
  }
  return places
}

/** The classes of the CSS modules that a file imports which choose the face of headings: `styles.title`. */
function classesInFace({ imports }: SourceFile): Set<string> {
  const found = new Set<string>()
  for (const [local, { file }] of imports) {
    if (!file.endsWith('.module.css') || !existsSync(file)) continue
    for (const [, selector = '', body = ''] of readFileSync(file, 'utf8').matchAll(RULE)) {
      if (!IN_FACE.test(body)) continue
      for (const [, name] of selector.matchAll(/\.([\w-]+)/g)) found.add(`${local}.${name}`)
    }
  }
  return found
}

function isHeading(element: Element, { code }: SourceFile, inFace: ReadonlySet<string>): boolean {
  if (HEADING.test(tagOf(element))) return true
  const [className] = attribute(element, 'className')
  if (!className) return false
  const value = code.slice(className.node.start ?? 0, className.node.end ?? 0)
  return [...value.matchAll(/\w+\.\w+/g)].some(([name]) => inFace.has(name))
}

function tagOf(element: Element): string {
  const { name } = element.node.openingElement
  return name.type === 'JSXIdentifier' ? name.name : ''
}

function attribute(element: Element, name: string): NodePath[] {
  return element
    .get('openingElement')
    .get('attributes')
    .filter((each) => each.isJSXAttribute() && each.node.name.name === name)
}

/** What an element hands to a component as this prop. */
function given(element: Element, prop: string): NodePath[] {
  return prop === 'children' ? element.get('children') : attribute(element, prop)
}

function uses(source: SourceFile, element: Element, owner: SourceFile, component: string): boolean {
  const tag = tagOf(element)
  const imported = source.imports.get(tag)
  if (imported) return imported.file === owner.file && imported.name === component
  return source === owner && tag === component
}

function literalsIn(path: NodePath): string {
  const words: string[] = []
  path.traverse({
    JSXText: ({ node }) => void words.push(node.value),
    StringLiteral: ({ node }) => void words.push(node.value),
  })
  return words.join('').replaceAll(/\s+/g, ' ')
}

/** All names that a piece of code refers to, components included. */
function namesIn(path: NodePath): Set<string> {
  const names = new Set<string>()
  const note = (each: NodePath<types.Identifier | types.JSXIdentifier>) => {
    if (each.isReferencedIdentifier()) names.add(each.node.name)
  }
  if (path.isIdentifier() || path.isJSXIdentifier()) note(path)
  path.traverse({ Identifier: note, JSXIdentifier: note })
  return names
}

type Binding = NonNullable<ReturnType<NodePath['scope']['getBinding']>>

/** The name of the function to whose parameters a scope belongs. */
function componentOf({ path }: Binding['scope']): string {
  if (path.isFunctionDeclaration()) return path.node.id?.name ?? ''
  const { parent } = path
  return parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : ''
}

/** What a destructured prop is called outside: `title` of `{ title: heading }`. */
function propOf({ identifier, path }: Binding, name: string): string {
  let prop = name
  path.traverse({
    ObjectProperty({ node }) {
      const inner = node.value.type === 'AssignmentPattern' ? node.value.left : node.value
      if (inner === identifier && node.key.type === 'Identifier') prop = node.key.name
    },
  })
  return prop
}
