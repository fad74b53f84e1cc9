import type { BuildVariable } from './build-variables.ts'
import { parseUrl } from './parse-url.ts'

/** A variable of the build; an empty one counts as absent. */
function variable(name: BuildVariable): string | undefined {
  // Outside a build (a test under Node) there is none.
  const value: unknown = (import.meta.env as ImportMetaEnv | undefined)?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** An https address; anything else counts as absent. */
function webAddress(name: BuildVariable): string | undefined {
  const value = variable(name)
  return value !== undefined && parseUrl(value)?.protocol === 'https:' ? value : undefined
}

/** Staging builds ask the staging API, production builds never do (docs/specification.md section 7). */
const apiVariable = variable('VITE_APP_ENV') === 'staging' ? 'VITE_STAGING_API_BASE_URL' : 'VITE_API_BASE_URL'

/** The build's configuration (docs/product.md, "The system's parts"), parsed once. */
export const env = {
  /** Origin of the API; empty: the page's own. */
  apiBaseUrl: (variable(apiVariable) ?? '').replace(/\/+$/, ''),
  /** Where originals are, when that is neither the API nor the page. */
  assetsUrl: variable('VITE_ASSETS_URL')?.replace(/\/+$/, ''),
  /** The image proxy (src/config/media.ts). */
  imageProxyUrl: variable('VITE_IMAGE_PROXY_URL'),
  sentryDsn: variable('VITE_SENTRY_DSN'),
  /** The operator's details, as JSON: for a server that does not send them (src/contract/site.ts). */
  operator: variable('VITE_OPERATOR'),
  /** The footer's links to the operator's own pages, where the server names none. */
  supportUrl: webAddress('VITE_SUPPORT_URL'),
  companyUrl: webAddress('VITE_COMPANY_URL'),
  /** What the API has beyond the specification, for pages that do not come from it (src/api/server-offers.ts). */
  serverExtras: variable('VITE_SERVER_EXTRAS'),
}
