/** Other origins that the built client asks and shows things of. */
export interface ClientOrigins {
  /** The API, where another operator runs it. */
  api: string[]
  /** Pictures and films: the assets host, the image proxy, and the API, which may have both. */
  media: string[]
}

/**
 * Reads them from the variables that the client is built with (README, "Configuration"): the page's policy must let
 * them pass.
 */
export function clientOrigins(env: Record<string, string | undefined>): ClientOrigins {
  const api = originsOf(
    env.VITE_APP_ENV === 'staging' ? env.VITE_STAGING_API_BASE_URL : env.VITE_API_BASE_URL,
  )
  const media = originsOf(env.VITE_ASSETS_URL, env.VITE_IMAGE_PROXY_URL)
  return { api, media: [...new Set([...media, ...api])] }
}

/** What is a path, or `none`, is no other origin. */
function originsOf(...addresses: (string | undefined)[]): string[] {
  return addresses.flatMap((address) => {
    const fixed = address?.replace(/\{.*$/, '')
    if (!fixed || !/^https?:/.test(fixed) || !URL.canParse(fixed)) return []
    return [new URL(fixed).origin]
  })
}
