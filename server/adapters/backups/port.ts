/** A file in a place of backups. */
export interface BackupFile {
  /** Its path below the place, with `/` between folders. */
  key: string
  bytes: number
}

/** Where backups are: a folder, or what lies below a prefix of a bucket. */
export interface BackupPlace {
  /** Whether what was stored whole is known to stay so: it need not be read again to be believed. */
  checksItself: boolean
  /** The place in words, or a file in it. */
  nameOf(key?: string): string
  /** Every file there, in pages; none where there is no such place yet. */
  files(): AsyncIterable<BackupFile[]>
  /** @throws AbsentFile where there is none */
  read(key: string): AsyncIterable<Uint8Array>
  /**
   * Begins to write there, which one process does at a time.
   * @throws BackupProblem where another one does
   */
  begin(): Promise<BackupWriter>
}

/** What changes a place of backups, until it ends. */
export interface BackupWriter {
  /**
   * Stores a file whole or not at all, in place of one that is there; it is stored for good when this returns.
   * @param make writes it to a path of this machine, and knows its SHA-256
   */
  write<T extends { sha256: string }>(key: string, make: (path: string) => Promise<T>): Promise<T>
  /** Makes a file like `write`, and asks nobody over the network: it is stored for good when `flush` returns. */
  prepare<T extends { sha256: string }>(key: string, make: (path: string) => Promise<T>): Promise<T>
  /** Stores what was prepared. */
  flush(): Promise<void>
  /** Harmless where there is none. */
  remove(key: string): Promise<void>
  end(): Promise<void>
}

/** A backup that cannot be made or used; the message says why, and that nothing was changed where that is so. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem'
}

/** There is no such file in a place of backups. */
export class AbsentFile extends Error {
  override readonly name = 'AbsentFile'
}

/** The sentence for a place that another process writes to. */
export const isBusy = (place: string) =>
  new BackupProblem(`Another backup is being made in ${place}: wait until it is done.`)
