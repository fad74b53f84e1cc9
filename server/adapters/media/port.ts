import { Problem } from '../../lib/problem.ts'

/** The first and the last byte of a part. */
export interface ByteRange {
  start: number
  end: number
}

/** An original, as the store lists it. */
export interface StoredOriginal {
  name: string
  bytes: number
  writtenAt: Date
}

/** Originals of images and films, stored under the SHA-256 of their content. */
export interface Media {
  /**
   * Stores the bytes and returns their address: `/media/<sha256>.<extension>`, or below ASSETS_URL or S3_PUBLIC_URL.
   * @param extension svg, png, jpg, webp, gif, mp4 or webm
   */
  put(bytes: Uint8Array, extension: string): Promise<{ url: string; hash: string }>
  /**
   * Stores the bytes under a unique name, even where another file has the same content: one member's file can
   * then be deleted without deleting another member's.
   * @returns its address, as above
   */
  putOwn(bytes: Uint8Array, extension: string): Promise<{ url: string }>
  /** Stores a file of this machine under the name it has elsewhere, in place of what is there. */
  store(name: string, path: string, sha256: string): Promise<void>
  /** Everything that is stored, in pages. */
  list(): AsyncIterable<StoredOriginal[]>
  /** Names stored by `putOwn` that were written before a time. */
  ownNames(before: Date): Promise<string[]>
  /** Deletes the file of a stored name; harmless where there is none. */
  remove(name: string): Promise<void>
  /** How many bytes are stored under a name (`<sha256>.<extension>`, `own-…`), or null when there is nothing. */
  sizeOf(name: string): Promise<number | null>
  /**
   * What is stored under a name, or null when there is nothing. The stream of a whole file fails before its end where
   * the content is not the one that its name says, so what was read to the end is right.
   * @throws MediaAway, also while it is read
   */
  read(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
}

/** The store does not answer, or not as it should: it may do so in a moment. */
export class MediaAway extends Problem {
  constructor(why: string) {
    super(503, 'BUSY', {}, { 'Retry-After': '3' })
    this.message = why
  }
}

/** What is stored under a name is not what the name says. */
export class DamagedOriginal extends Problem {
  constructor(file: string) {
    super(503, 'BUSY')
    this.message = `${file} is damaged: what is stored under this name is not what was (npm run media -- check).`
  }
}
