import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createApp } from '../../../server/app/app.ts'
import { RENDERER_FILE, RENDERER_FOLDER } from '../../../src/config/renderer.ts'
import { LANGUAGE_CODES } from '../../../src/contract/languages.ts'
import { releasedClient } from '../browser/client-build.ts'
import type { TestApp } from '../server/app.ts'
import { headOf, type SeenHead } from './head.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** An answer of the site, and what a reader without JavaScript finds in it. */
interface SeenPage extends SeenHead {
  status: number
  headers: Headers
  html: string
  /** The content of a `<meta>` by its name or property; undefined where there is none. */
  meta(name: string): string | undefined
}

export interface Site {
  /** Sends a request without following redirects. */
  ask(path: string, init?: RequestInit): Promise<Response>
  page(path: string, init?: RequestInit): Promise<SeenPage>
  close(): void
}

/**
 * The test's server with the client's shell beside it: pages come empty.
 * @param renderer the module that renders pages instead (src/render.ts)
 */
export function startSite(app: TestApp, renderer?: string): Site {
  const dist = mkdtempSync(join(tmpdir(), 'akashi-dist-'))
  copyFileSync(join(ROOT, 'index.html'), join(dist, 'index.html'))
  for (const language of renderer === undefined ? [] : LANGUAGE_CODES) {
    const folder = join(dist, RENDERER_FOLDER, 'test', language)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, RENDERER_FILE), renderer ?? '')
  }
  return siteOf(app, dist, () => rmSync(dist, { recursive: true, force: true }))
}

/** The same with a whole build, as a deployment has it: pages come rendered. */
export function startRenderedSite(app: TestApp): Site {
  const { folder, remove } = releasedClient()
  return siteOf(app, folder, remove)
}

function siteOf(app: TestApp, dist: string, close: () => void): Site {
  const server = createApp(app.deps, relative(process.cwd(), dist))
  const ask = async (path: string, init?: RequestInit) =>
    server.request(app.deps.config.publicUrl + path, init)
  return {
    ask,
    page: async (path, init) => seen(await ask(path, init)),
    close,
  }
}

async function seen(answer: Response): Promise<SeenPage> {
  const html = await answer.text()
  const head = headOf(html)
  return { ...head, status: answer.status, headers: answer.headers, html, meta: (name) => head.metas[name] }
}
