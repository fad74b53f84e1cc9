import type { Mail } from '../../../adapters/mail/port.ts'

/** The content of a mail. Its recipient, and the id that prevents sending it twice, are those of its job. */
export type MailText = Pick<Mail, 'language' | 'subject' | 'body'>
