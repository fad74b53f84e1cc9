/** Originals of images and films, stored under the SHA-256 of their content. */
export interface Media {
  /**
   * Keeps the bytes and answers where they are: `/media/<sha256>.<extension>`, or below ASSETS_URL.
   * @param extension svg, png, jpg, webp, gif, mp4 or webm
   */
  put(bytes: Uint8Array, extension: string): Promise<{ url: string; hash: string }>
  /** The file of a stored name (`<sha256>.<extension>`), or null when there is none. */
  fileOf(name: string): string | null
}
