import { html } from 'hono/html'

/**
 * The shop's icon, for pages that the server writes whole: without it a browser requests /favicon.ico in vain.
 */
export const ICON = html`<link rel="icon" href="/favicon.svg" type="image/svg+xml" />`
