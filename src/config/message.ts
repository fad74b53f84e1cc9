/** A text that server and client share: English, and its id where the client was built. */
export interface SharedMessage {
  /** The id of the text in the client's catalogs. */
  id?: string
  /** English, in ICU MessageFormat; the client's build leaves it out. */
  message?: string
}

/** Translates shared messages into a supported language. */
export type Say = (message: SharedMessage, values?: Readonly<Record<string, string>>) => string

/**
 * A text that server and client share, for `locales/<code>/messages.po` and `server.po`. Import it from
 * `#message`: that is a name of lingui's macro (lingui.config.ts), which puts the id in place of each call
 * where the client is built. The server runs this function instead, and finds the id itself.
 */
export function msg(shared: { message: string }): SharedMessage {
  return shared
}
