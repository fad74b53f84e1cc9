import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createApp } from '../../server/app.ts'
import type { TestApp } from './app.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What a reader without JavaScript finds at an address. */
export interface SeenPage {
  status: number
  headers: Headers
  html: string
  lang: string | undefined
  title: string | undefined
  /** The content of a `<meta>` by its name or property; undefined where there is none. */
  meta(name: string): string | undefined
  /** The address of `<link rel="canonical">` and of the alternates, by language. */
  canonical: string | undefined
  alternates: Record<string, string>
}

export interface Site {
  /** Asks without following anything. */
  ask(path: string, init?: RequestInit): Promise<Response>
  page(path: string, init?: RequestInit): Promise<SeenPage>
  close(): void
}

/** The test's server with the client's shell beside it, as a deployment has it. */
export function startSite(app: TestApp): Site {
  const dist = mkdtempSync(join(tmpdir(), 'akashi-dist-'))
  copyFileSync(join(ROOT, 'index.html'), join(dist, 'index.html'))
  const server = createApp(app.deps, relative(process.cwd(), dist))
  const ask = async (path: string, init?: RequestInit) =>
    server.request(app.deps.config.publicUrl + path, init)
  return {
    ask,
    page: async (path, init) => seen(await ask(path, init)),
    close: () => rmSync(dist, { recursive: true, force: true }),
  }
}

async function seen(answer: Response): Promise<SeenPage> {
  const html = await answer.text()
  const tags: Attributes[] = [...html.matchAll(/<(meta|link)\s+([^>]*?)\/?>/g)].map(([, tag, text]) => ({
    ...attributes(text ?? ''),
    tag,
  }))
  const links = tags.filter(({ tag }) => tag === 'link')
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    lang: /<html lang="([^"]*)"/.exec(html)?.[1],
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    meta: (name) => tags.find((tag) => tag.name === name || tag.property === name)?.content,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang, href]),
    ) as Record<string, string>,
  }
}

type Attributes = Partial<Record<string, string>>

function attributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, unescaped(value)]),
  ) as Attributes
}

function unescaped(text: string | undefined): string | undefined {
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
