import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RENDERER_FILE, RENDERER_FOLDER } from '../../../src/config/renderer.ts'
import type { Language } from '../../../src/contract/languages.ts'
import { pageAt } from '../../../src/config/pages.ts'
import { logError } from '../../lib/log.ts'

/** A rendered page, as far as the server looks into it. */
export interface RenderedPage {
  status: number
  /** What belongs into `#root`. */
  html: string
  /** Tags for the head: the pictures that are needed first. */
  ahead: string
  /** The data with which the client takes over, as a tag for the end of the body. */
  stateTag: string
}

type RenderPage = (url: URL) => Promise<RenderedPage | undefined>
/** The site whose pages are rendered (src/render.ts). */
interface Site {
  origin: string
  demo: boolean
  /** Answers an address of the API as it would a visitor. */
  ask: (address: string, init: RequestInit) => Promise<Response> | Response
}

interface RendererModule {
  rendererIn: (language: Language, site: Site) => Promise<{ renderPage: RenderPage }>
}

/**
 * A page takes some ten milliseconds of this process in all: beyond this, under a flood, pages come empty and
 * buyers are still answered.
 */
const MOST_AT_ONCE = 8

/**
 * Renders pages with the client's own code, as the build has left it in a copy for each language
 * (tools/renderer.ts); loaded again when a new build has replaced it.
 * @returns renders the page at a path with its query; undefined for one that has to come empty, also under
 *   a flood, at a path with broken escapes, and where rendering failed, which is logged: the client shows it then
 */
export function pageRenderer(
  distDir: string,
  site: Site,
): (address: string) => Promise<RenderedPage | undefined> {
  const loaded = new Map<string, Promise<RenderPage>>()
  const rendererOf = async (language: Language): Promise<RenderPage | undefined> => {
    const [build] = await readdir(join(distDir, RENDERER_FOLDER)).catch(() => [])
    if (build === undefined) return undefined
    const file = join(distDir, RENDERER_FOLDER, build, language, RENDERER_FILE)
    const known = loaded.get(file)
    if (known) return known
    const render = load(file).then(async ({ rendererIn }) => (await rendererIn(language, site)).renderPage)
    loaded.set(file, render)
    render.catch(() => loaded.delete(file))
    return render
  }
  let rendering = 0
  return async (address) => {
    if (rendering >= MOST_AT_ONCE) return undefined
    const url = new URL(site.origin + address)
    // the client's router would complain of each in the log
    if (!isDecodable(url.pathname)) return undefined
    rendering++
    try {
      const render = await rendererOf(pageAt(url.pathname).language)
      return await render?.(url)
    } catch (error) {
      logError(`The page ${url.pathname} could not be rendered`, error)
      return undefined
    } finally {
      rendering--
    }
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

async function load(file: string): Promise<RendererModule> {
  return (await import(pathToFileURL(file).href)) as RendererModule
}
