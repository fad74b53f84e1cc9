import type { MiddlewareHandler } from 'hono'
import { DEMO_TEXT } from '../../../src/config/demo.ts'
import { LANGUAGE_CODES, type Language } from '../../../src/contract/languages.ts'
import { msg, sayIn, translator } from '../../lib/i18n.ts'
import { replaceAnswer } from '../middleware/replace-answer.ts'
import type { MailQueue } from '../../domain/dependencies.ts'

const SENTENCE = msg('Demo: no real money.')
const HTML = /^text\/html\b/
const BODY = /<body[^>]*>/
/** Inline, because each of the pages has a style of its own; the colours of the client's mark, 5.7:1. */
const STYLE =
  'position:fixed;top:0;left:0;right:0;z-index:9;margin:0;padding:4px 16px;background:#8a5a00;color:#faf7f0;font:600 14px/1.6 system-ui,sans-serif;text-align:center'
const PHRASE = 'style="display:inline-block;margin:0 8px"'
/** Two short lines on a telephone, one elsewhere; the page begins below them. */
const PHRASES = LANGUAGE_CODES.map(
  (code) => `<span ${PHRASE} lang="${code}">${sayIn(code)(DEMO_TEXT)}</span>`,
)
const BANNER = `<p style="${STYLE}">${PHRASES.join('')}</p><style>html{padding-top:48px}</style>`

/** Marks in the head of a page whether the shop is a demo (src/app/demo-bar.tsx reads it). */
export function demoMark(demo: boolean): string {
  return `data-demo="${demo ? 1 : 0}"`
}

/** The same for readers without JavaScript. */
export function demoNote(language: Language): string {
  return `<noscript><p style="${STYLE}">${sayIn(language)(DEMO_TEXT)}</p></noscript>`
}

/** Writes onto every page that the server makes whole that no real money moves. */
export function markPages(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!HTML.test(c.res.headers.get('content-type') ?? '')) return
    const page = await c.res.text()
    replaceAnswer(
      c,
      page.replace(BODY, (body) => body + BANNER),
    )
  }
}

/** Excludes a demo from search engines. */
export function unlisted(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    c.res.headers.set('X-Robots-Tag', 'noindex')
  }
}

/**
 * Mails of a demo say so before they are opened, and at their end; in every language, as they may be forwarded.
 */
export function demoMail(mail: MailQueue): MailQueue {
  const footer = LANGUAGE_CODES.map((code) => translator(code)(SENTENCE)).join('\n')
  return {
    send: ({ subject, body, ...rest }, trx) =>
      mail.send({ ...rest, subject: `[DEMO] ${subject}`, body: `${body}\n\n${footer}` }, trx),
  }
}
