/**
 * Whether the database can store every text in a value: none has a NUL, and none half a surrogate pair. Neither
 * has a place in `text` or `jsonb` (https://www.postgresql.org/docs/current/datatype-json.html). Keys count.
 * @param value a request's parsed part: plain objects, arrays and texts; files are not looked into
 */
export function isStorable(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return false
    if (typeof one !== 'object' || one === null) continue
    for (const [key, inner] of Object.entries(one)) left.push(key, inner)
  }
  return true
}
