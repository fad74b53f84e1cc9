import { sendBy } from './api/transport.ts'
import { renderAsDemo } from './app/use-demo.ts'
import { renderPage, type RenderedPage } from './boot/rendered/render-page.tsx'
import type { Locale } from './config/languages.ts'
import { renderSite } from './config/site-origin.ts'
import { activateLocale } from './i18n/activate.ts'

/** What the server does with the renderer's code (server/http/pages/renderer.ts). */
interface Renderer {
  renderPage: (url: URL) => Promise<RenderedPage | undefined>
}

interface Site {
  /** `https://akashi.example` */
  origin: string
  /** Whether its pages say that no real money moves. */
  demo: boolean
  /** Answers an address of the API as it would a visitor. */
  ask: (address: string, init: RequestInit) => Promise<Response>
}

/**
 * Prepares this copy of the client for one language of a site: what is active, is so for the whole module graph,
 * and pages of two languages are rendered at the same time.
 */
export async function rendererIn(locale: Locale, { origin, demo, ask }: Site): Promise<Renderer> {
  renderSite(origin)
  renderAsDemo(demo)
  sendBy((address, init) => {
    const headers = new Headers(init.headers)
    headers.set('accept-language', locale)
    return ask(address, { ...init, headers })
  })
  await activateLocale(locale)
  return { renderPage }
}
