/** Nothing can be exported: this device has no signed claim, or no keys to check one with. */
export class NothingToExport extends Error {
  override readonly name = 'NothingToExport'
}
