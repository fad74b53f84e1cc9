import { parseSync, traverse, type NodePath, type types } from '@babel/core'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** A name of another file: which file, and what it is called there. */
interface Imported {
  file: string
  name: string
}

/** A component or a macro in use: its name in this file, and its element. */
type Element = NodePath<types.JSXElement>

/** One source file of the client, as far as its headings are concerned. */
export interface SourceFile {
  file: string
  code: string
  elements: readonly Element[]
  imports: ReadonlyMap<string, Imported>
  /** What the file declares on its top level, by name. */
  declared: ReadonlyMap<string, NodePath>
}

const SOURCE = /(?<!\.test|\.d)\.tsx?$/

/** All source files under `folder`, by their paths. */
export function readSources(folder: string): ReadonlyMap<string, SourceFile> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE.test(name))
    .map((name) => join(folder, name))
  return new Map(files.map((file) => [file, readSource(file)]))
}

function readSource(file: string): SourceFile {
  const code = readFileSync(file, 'utf8')
  const plugins: ('typescript' | 'jsx')[] = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
  const tree = parseSync(code, { filename: file, configFile: false, babelrc: false, parserOpts: { plugins } })
  if (!tree) throw new Error(`${file} cannot be parsed`)
  const elements: Element[] = []
  const imports = new Map<string, Imported>()
  const declared = new Map<string, NodePath>()
  traverse(tree, {
    Program(path) {
      for (const [name, binding] of Object.entries(path.scope.bindings)) declared.set(name, binding.path)
    },
    ImportDeclaration({ node }) {
      if (!node.source.value.startsWith('.')) return
      const from = resolve(dirname(file), node.source.value)
      for (const each of node.specifiers) imports.set(each.local.name, { file: from, name: nameOf(each) })
    },
    JSXElement(path) {
      elements.push(path)
    },
  })
  return { file, code, elements, imports, declared }
}

function nameOf(specifier: types.ImportDeclaration['specifiers'][number]): string {
  if (specifier.type !== 'ImportSpecifier') return 'default'
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
}
