import { sendBy } from './api/transport.ts'
import { renderAsDemo } from './app/use-demo.ts'
import { renderPage, type RenderedPage } from './app/render-page.tsx'
import type { Locale } from './config/languages.ts'
import { activateLocale } from './i18n/activate.ts'

/** What the server does with the renderer's code (server/http/pages/renderer.ts). */
interface Renderer {
  renderPage: (url: URL) => Promise<RenderedPage | undefined>
}

/**
 * Prepares this copy of the client for one language: what is active, is so for the whole module graph, and
 * pages of two languages are rendered at the same time.
 * @param ask answers an address of the API as it would a visitor
 * @param demo whether its pages say that no real money moves
 */
export async function rendererIn(
  locale: Locale,
  ask: (address: string, init: RequestInit) => Promise<Response>,
  demo: boolean,
): Promise<Renderer> {
  renderAsDemo(demo)
  sendBy((address, init) => {
    const headers = new Headers(init.headers)
    headers.set('accept-language', locale)
    return ask(address, { ...init, headers })
  })
  await activateLocale(locale)
  return { renderPage }
}
