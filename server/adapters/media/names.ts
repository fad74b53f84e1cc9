/** The name of an original: the SHA-256 of its content, or a random one where only one row may name it. */
export const NAME = /(?:own-)?[0-9a-f]{64}\.(?:svg|png|jpg|webp|gif|mp4|webm)/
const WHOLE = new RegExp(`^${NAME.source}$`)
/** What names that `putOwn` gives begin with. */
export const OWN = 'own-'

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** Whether something can be stored under this name. */
export function isName(name: string): boolean {
  return WHOLE.test(name)
}

/** Whether a stored name is one that `putOwn` gave. */
export function isOwnName(name: string): boolean {
  return name.startsWith(OWN) && isName(name)
}

/** The SHA-256 that a name says of its content; null where it is a random one. */
export function hashIn(name: string): string | null {
  return name.startsWith(OWN) ? null : (name.split('.')[0] ?? '')
}

/** The media type of a stored name. */
export function typeOf(name: string): string {
  return TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream'
}
