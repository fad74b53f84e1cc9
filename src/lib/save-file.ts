/** The object URL of the file is revoked when the browser has certainly begun to write it. */
const LET_GO_MS = 60_000

/**
 * What came of a file: saved by the browser among its downloads, passed on by the device's share sheet, or nothing,
 * because the person closed that sheet. `unknown`: handed to an app on the home screen of iOS, which shows it or not.
 */
export type FileSaved = 'downloads' | 'shared' | 'left' | 'unknown'

/**
 * Passes a text to the browser to be saved as a file. An app on the home screen of iOS has no downloads: there the
 * device's share sheet saves it.
 */
export async function saveFile(name: string, text: string, type = 'application/json'): Promise<FileSaved> {
  const hasDownloads = !isOnHomeScreen()
  const shared = hasDownloads ? undefined : await shareFile(new File([text], name, { type }))
  if (shared) return shared
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), LET_GO_MS)
  return hasDownloads ? 'downloads' : 'unknown'
}

/** iOS alone says so by this property. */
function isOnHomeScreen(): boolean {
  return 'standalone' in navigator && navigator.standalone === true
}

/** Undefined where the file cannot be shared, or the tap that asked for it is too long ago. */
async function shareFile(file: File): Promise<FileSaved | undefined> {
  const sheet = { files: [file] }
  if (typeof navigator.share !== 'function' || !navigator.canShare?.(sheet)) return undefined
  try {
    await navigator.share(sheet)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : undefined
  }
}
