const LINE_END = 0x0a

/**
 * A file's text, or the first line that is not UTF-8: a file in Shift_JIS, EUC-JP or Latin-1 would be read as
 * something else. A byte order mark is left out.
 */
export function readUtf8(bytes: Uint8Array): { text: string } | { badLine: number } {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const isText = (part: Uint8Array) => {
    try {
      decoder.decode(part)
      return true
    } catch {
      return false
    }
  }
  if (isText(bytes)) return { text: decoder.decode(bytes) }
  // no character of several bytes contains that of a line's end
  let start = 0
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(LINE_END, start)
    if (end < 0 || !isText(bytes.subarray(start, end))) return { badLine: line }
    start = end + 1
  }
}
