import { createTransport } from 'nodemailer'
import type { MailTransport } from './port.ts'

const TIMEOUT_MS = 10_000

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server requires them. */
  url: string
  /** The sender: an address, or a name and an address. */
  from: string
  /** The right half of each Message-ID. */
  hostname: string
}

/** Mail by SMTP; a connection for each mail. The library quotes a local part that needs it. */
export function smtpTransport({ url, from, hostname }: SmtpOptions): MailTransport {
  return {
    deliver: async ({ id, to, subject, body }) => {
      const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS })
      // as an object: what is one address is not read as a list of them
      const recipient = { name: '', address: to }
      const messageId = `<${id}@${hostname}>`
      await transport.sendMail({ from, to: recipient, subject, text: body, messageId })
      transport.close()
    },
  }
}
