/** A mail in the reader's language; plain text. */
export interface Mail {
  /** Names the mail: what was sent under a name is not sent again. One of its own where absent. */
  id?: string
  to: string
  subject: string
  body: string
}

/** How mail leaves: to the outbox a developer can open, or by SMTP. */
export interface MailPort {
  send(mail: Mail): Promise<void>
}
