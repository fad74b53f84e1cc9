/** The object URL of the file is revoked when the browser has certainly begun to write it. */
const LET_GO_MS = 60_000

/** Passes a text to the browser to be saved as a file. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), LET_GO_MS)
}
