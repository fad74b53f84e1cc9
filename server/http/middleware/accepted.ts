/** How a text may cross the wire, the smaller form first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The smallest form that a client accepts; undefined where that is the plain one. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  return ENCODINGS.find((one) => accepts(header, one))
}

/** Whether a client accepts an encoding (RFC 9110 section 12.5.3); without the header it accepts none. */
export function accepts(header: string | undefined, encoding: Encoding): boolean {
  const parts = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
  const named = parts.find(([name]) => name === encoding) ?? parts.find(([name]) => name === '*')
  return named !== undefined && !named.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
}

/**
 * Whether a body of this type is text, which is worth packing; pictures, films and faces are packed by what
 * they are.
 */
export function isText(contentType: string): boolean {
  return /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/.test(
    contentType,
  )
}
