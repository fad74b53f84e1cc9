import type { Mail } from '../../../adapters/mail/port.ts'

/** What a mail says. Its recipient, and the id that keeps it from being sent twice, are those of its job. */
export type MailText = Pick<Mail, 'subject' | 'body'>
