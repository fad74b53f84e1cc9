/** Originals of images and films, stored under the SHA-256 of their content. */
export interface Media {
  /**
   * Stores the bytes and returns their address: `/media/<sha256>.<extension>`, or below ASSETS_URL.
   * @param extension svg, png, jpg, webp, gif, mp4 or webm
   */
  put(bytes: Uint8Array, extension: string): Promise<{ url: string; hash: string }>
  /**
   * Stores the bytes under a unique name, even where another file has the same content: one member's file can
   * then be deleted without deleting another member's.
   * @returns its address, as above
   */
  putOwn(bytes: Uint8Array, extension: string): Promise<{ url: string }>
  /** Names stored by `putOwn` that were written before a time. */
  ownNames(before: Date): Promise<string[]>
  /** Deletes the file of a stored name; harmless where there is none. */
  remove(name: string): Promise<void>
  /** The file of a stored name (`<sha256>.<extension>`, `own-…`), or null when there is none. */
  fileOf(name: string): string | null
}
