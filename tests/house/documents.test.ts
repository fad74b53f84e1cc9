import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configurationDoc, writtenDoc } from '../../tools/configuration-doc.ts'
import { everything, ROOT, type SourceFile } from './tree.ts'

const CODE = /\.(ts|tsx|cjs|mjs|css|sol|ya?ml|toml)$|^\.ci\/run$|^\.githooks\//
const SOURCE_FOLDERS = /^(?:src|server|sw|tests|tools|bench|demo|docs|contracts|locales|public|\.ci)\//
/** A placeholder, a pattern or a page's path: names no single file. */
const NO_SINGLE_FILE = /[<>*{}…:$ ]|NNN|^\//
const FILE_NAME = /^[\w./-]+\.(?:ts|tsx|cjs|mjs|css|sol|md|html|po|sh)$/
const DOCUMENT_NAME = /(?<![\w./-])[\w./-]*\w\.md\b/g
/** Folders whose comments name code files, and such a name: a path from the root, or the end of one. */
const COMMENTED = /^(?:src|server|sw|tools|tests)\//
const CODE_NAME = /(?<![\w./@*{}<>$-])(?:\.\.\/)*[\w-][\w./-]*\.tsx?\b(?![\w*{}<>-])/g
const URL_IN_TEXT = /\bhttps?:\/\/\S+/g
/** Documents that were beside the repository, cited without a file's name. */
const OUTSIDE = /\bdesign cards?\b|\btraps? \d+\b|\bseed sections?\b/gi
/** Paths of one person's machine, which no other machine has. */
const MACHINE_PATH = /(?<![\w./-])\/(?:home|root|Users|work)\/[\w.-]+/
const TEXT = /\.(ts|tsx|cjs|mjs|js|json|md|ya?ml|css|html|po|sol)$|\.ci\/run$/

const files = everything(/./)
const paths = files.map(({ path }) => path)
const documents = files.filter(({ path }) => path.endsWith('.md') && !path.startsWith('contracts/solc/'))

describe('the documents', () => {
  it('name files that are there', () => {
    expect(documents.flatMap((document) => missingFiles(document, paths))).toEqual([])
  })

  it('link to files that are there', () => {
    expect(documents.flatMap(deadLinks)).toEqual([])
  })

  it('describe every variable of the environment as its parser does (npm run docs)', async () => {
    expect(writtenDoc()).toBe(await configurationDoc())
  })
})

it('no file knows a path of a single machine', () => {
  const found = files
    .filter(({ path }) => TEXT.test(path) && path !== 'package-lock.json')
    .flatMap(({ path, text }) => (MACHINE_PATH.test(text) ? [path] : []))
  expect(found).toEqual([])
})

describe('the comments', () => {
  const code = files.filter(({ path }) => CODE.test(path) && path !== 'tests/house/documents.test.ts')

  it('name code files that are there', () => {
    const own = code.filter(({ path }) => COMMENTED.test(path))
    expect(own.flatMap((file) => missingCode(file, paths))).toEqual([])
  })

  it('cite documents of this repository alone, by their path from its root', () => {
    expect(code.flatMap(foreignDocuments)).toEqual([])
  })
})

describe('what these tests find', () => {
  it('is a file that is not there, by its path or its name', () => {
    const text =
      'Look at `src/gone.ts`, `gone.ts`, `tests/house/tree.ts`, `tree.ts`, `src/*.ts` and `/profile`.'
    expect(missingFiles({ path: 'README.md', text }, ['tests/house/tree.ts'])).toEqual([
      'README.md: src/gone.ts',
      'README.md: gone.ts',
    ])
  })

  it('is a link that leads nowhere', () => {
    const text = '[a](decisions) [b](gone.md#part) [c](https://example.com/x.md) [d](#here)'
    expect(deadLinks({ path: 'docs/a.md', text })).toEqual(['docs/a.md: gone.md'])
  })

  it('is a comment that names a code file which is not there', () => {
    const text = [
      "import { a } from './gone.ts'",
      '// as in gone.ts, src/gone.ts, b.ts and ../c/d.ts',
      ' * (e.ts; https://example.com/f.ts; *.test.ts)',
    ].join('\n')
    expect(missingCode({ path: 'src/a/a.ts', text }, ['src/a/b.ts', 'src/c/d.ts', 'server/e.ts'])).toEqual([
      'src/a/a.ts:2: gone.ts',
      'src/a/a.ts:2: src/gone.ts',
    ])
  })

  it('is a comment that cites a document from elsewhere', () => {
    const text = [
      "const a = 'gone.md'",
      '// as gone.md says',
      ' * (docs/draw.md; https://example.com/readme.md)',
      'x() // trap 3',
    ].join('\n')
    expect(foreignDocuments({ path: 'src/a.ts', text })).toEqual([
      'src/a.ts:2: gone.md',
      'src/a.ts:4: trap 3',
    ])
  })
})

/** Names in backticks: a path from the root has to exist, a shorter one has to be the end of one that does. */
function missingFiles({ path, text }: SourceFile, known: readonly string[]): string[] {
  const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
  return names
    .filter((name) => !NO_SINGLE_FILE.test(name))
    .filter((name) =>
      SOURCE_FOLDERS.test(name)
        ? !existsSync(join(ROOT, name))
        : FILE_NAME.test(name) && !known.some((one) => one === name || one.endsWith(`/${name}`)),
    )
    .map((name) => `${path}: ${name}`)
}

function deadLinks({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(ROOT, normalize(join(dirname(path), target)))))
    .map((target) => `${path}: ${target}`)
}

function foreignDocuments({ path, text }: SourceFile): string[] {
  return text.split('\n').flatMap((line, at) => {
    const comment = commentIn(line).replaceAll(URL_IN_TEXT, '')
    const cited = [...(comment.match(DOCUMENT_NAME) ?? [])].filter((name) => !existsSync(join(ROOT, name)))
    return [...cited, ...(comment.match(OUTSIDE) ?? [])].map((name) => `${path}:${at + 1}: ${name}`)
  })
}

/** Code files that a comment names: from the root, beside the file, or by the end of a path. */
function missingCode({ path, text }: SourceFile, known: readonly string[]): string[] {
  const isThere = (name: string) =>
    known.includes(normalize(join(dirname(path), name))) ||
    known.some((one) => one === name || one.endsWith(`/${name}`))
  return text.split('\n').flatMap((line, at) => {
    const named = commentIn(line).replaceAll(URL_IN_TEXT, '').match(CODE_NAME) ?? []
    return named.filter((name) => !isThere(name)).map((name) => `${path}:${at + 1}: ${name}`)
  })
}

/** The part of a line that is a comment; empty where it has none. */
function commentIn(line: string): string {
  const [comment = ''] = /^\s*(?:\/\/|\/?\*|\{\/\*|#).*|\s\/\/ .*|\/\*.*/.exec(line) ?? []
  return comment
}
