/**
 * An address that a browser can read, or undefined: `URL.parse` and `URL.canParse` for Safari before 18 and 17 too.
 * @param base what a relative address is relative to
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
