const PRELOADED = /<link rel="preload"([^>]*)>/g
const ATTRIBUTE = /([a-zA-Z]+)="([^"]*)"/g
/** By the names that HTML knows, in lower case. */
const SENT: ReadonlySet<string> = new Set([
  'as',
  'fetchpriority',
  'imagesrcset',
  'imagesizes',
  'type',
  'crossorigin',
])

/**
 * The pictures that a page names ahead, as a `Link` header (RFC 8288): a host in front sends them as Early Hints
 * (RFC 8297) while the page is on its way. Empty where the page names none.
 * @param tags preload tags as React writes them
 */
export function linkHeader(tags: string): string {
  return [...tags.matchAll(PRELOADED)]
    .map(([, attributes = '']) => {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']): [string, string] => [
        name.toLowerCase(),
        value.replaceAll('&amp;', '&'),
      ])
      const sent = pairs.filter(([name]) => SENT.has(name)).map(([name, value]) => `${name}="${value}"`)
      const address = (wanted: string) => pairs.find(([name]) => name === wanted)?.[1].split(' ')[0]
      const href = address('href') ?? address('imagesrcset') ?? ''
      return [`<${href}>`, 'rel="preload"', ...sent].join('; ')
    })
    .join(', ')
}
