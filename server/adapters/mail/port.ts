import type { Language } from '../../../src/contract/languages.ts'

/** A mail in the reader's language; plain text. */
export interface Mail {
  /** Names the mail: what was sent under a name is not sent again. A name of its own where absent. */
  id?: string
  to: string
  language: Language
  subject: string
  body: string
}

/** How a mail leaves this shop. */
export interface MailTransport {
  /** Delivers a mail to the mail server. Repeated, it carries the same Message-ID. */
  deliver(mail: Omit<Required<Mail>, 'language'>): Promise<void>
}
