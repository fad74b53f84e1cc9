/** Other origins that the built client fetches from. */
export interface ClientOrigins {
  /** The API, where it is hosted elsewhere. */
  api: string[]
  /** Images and films: the assets host, the image proxy, and the API, which may serve both. */
  media: string[]
}

/**
 * Reads them from the variables that the client is built with (docs/configuration.md), for the page's
 * Content-Security-Policy.
 */
export function clientOrigins(env: Record<string, string | undefined>): ClientOrigins {
  const api = originsOf(
    env.VITE_APP_ENV === 'staging' ? env.VITE_STAGING_API_BASE_URL : env.VITE_API_BASE_URL,
  )
  const media = originsOf(env.VITE_ASSETS_URL, env.VITE_IMAGE_PROXY_URL)
  return { api, media: [...new Set([...media, ...api])] }
}

/** Paths and `none` are no other origin. */
function originsOf(...addresses: (string | undefined)[]): string[] {
  return addresses.flatMap((address) => {
    const fixed = address?.replace(/\{.*$/, '')
    if (!fixed || !/^https?:/.test(fixed) || !URL.canParse(fixed)) return []
    return [new URL(fixed).origin]
  })
}
