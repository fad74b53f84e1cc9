import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline as feed } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** What was written into a file of lines. */
interface WrittenLines {
  lines: number
  /** SHA-256 of the lines themselves, whatever compressed them. */
  content: string
  /** SHA-256 of the file. */
  sha256: string
}

const OWNER_ONLY = 0o600
/** Lines that are in memory at once. */
const PAGE = 1_000

/** Writes lines, compressed, to a new file that is on the disk when this returns. */
export async function writeLines(
  path: string,
  pages: AsyncIterable<readonly string[]>,
): Promise<WrittenLines> {
  const [content, file] = [createHash('sha256'), createHash('sha256')]
  let lines = 0
  async function* texts() {
    for await (const page of pages) {
      lines += page.length
      const text = page.map((line) => `${line}\n`).join('')
      content.update(text)
      yield text
    }
  }
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      file.update(chunk)
      yield chunk
    }
  }
  const out = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true })
  await pipeline(texts, createGzip(), hashed, out)
  return { lines, content: content.digest('hex'), sha256: file.digest('hex') }
}

/** SHA-256 of lines as `writeLines` gives it, for lines that are nowhere in a file. */
export async function digestOfLines(pages: AsyncIterable<readonly string[]>): Promise<string> {
  const content = createHash('sha256')
  for await (const page of pages) for (const line of page) content.update(`${line}\n`)
  return content.digest('hex')
}

/** The lines of a file that `writeLines` wrote, some at a time. */
export async function* readLines(file: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const text = createGunzip().setEncoding('utf8')
  // an error of either ends both, and the loop
  feed(file, text, () => {})
  let page: string[] = []
  let rest = ''
  for await (const chunk of text as AsyncIterable<string>) {
    // at line feeds alone: a text may hold every other separator
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    page.push(...lines)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** SHA-256 of a file as it is read, as hexadecimal digits. */
export async function digestOf(file: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file) hash.update(chunk)
  return hash.digest('hex')
}
