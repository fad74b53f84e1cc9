/** A browser that is not Chromium, running. */
export interface Engine {
  /** Opens a window with nothing in its profile. */
  newWindow(): Promise<Driver>
  close(): Promise<void>
}

/** One window, of a phone's width. */
export interface Driver {
  /** Opens an address, as who types it; resolves when its document has been read. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /**
   * Runs an expression in the page.
   * @returns what it comes to, or what its promise resolves to, by way of JSON
   */
  run(expression: string): Promise<unknown>
  /** Moves pointers and keys, in the words of WebDriver ("Actions"). */
  act(sources: readonly object[]): Promise<void>
  /** A picture of the window, as PNG. */
  picture(): Promise<Buffer>
  /** Uncaught errors and what was written to the console as one; an engine that tells of none has none. */
  errors: readonly string[]
  close(): Promise<void>
}

/** Of a phone, in CSS pixels. */
export const WINDOW = { width: 390, height: 844 }
