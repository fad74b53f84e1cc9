/** A mail in the reader's language; plain text. */
export interface Mail {
  to: string
  subject: string
  body: string
}

/** How mail leaves: to the outbox a developer can open, or by SMTP. */
export interface MailPort {
  send(mail: Mail): Promise<void>
}
