import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../src/contract/languages.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { msg, translator, type Message } from '../../lib/i18n.ts'
import { ICON } from '../../lib/icon.ts'
import { newestMails } from '../../store/notifications/mails.ts'

const SHOWN = 50
const STYLE = `
  body { font: 16px/1.7 system-ui, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif; max-width: 720px; margin: 32px auto; padding: 0 16px; color: #1c1a17; background: #faf7f0 }
  article { border-top: 1px solid #e3ddd0; padding: 16px 0 } h2 { font-size: 18px; margin: 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit } p { color: #6a645a; margin: 0 }
  a { color: #1f4e79 }
`

const TITLE = msg('Outbox')
const EMPTY = msg('Nothing yet.')
/** A text in every language: this page is for the developer, not for the mails' recipients. */
const inAll = (text: Message) => LANGUAGE_CODES.map((code) => translator(code)(text)).join(' / ')

/** The outbox that a developer opens at /dev/outbox; not there when real mail leaves by SMTP. */
export function mountOutbox(app: Hono, deps: Dependencies): void {
  if (deps.config.smtpUrl !== undefined) return
  app.get('/dev/outbox', async (c) => {
    const mails = await newestMails(deps.db, SHOWN)
    c.header('Cache-Control', 'no-store')
    return c.html(
      html`<!doctype html>
        <html lang="${DEFAULT_LANGUAGE}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            ${ICON}
            <title>${inAll(TITLE)}</title>
            <style>
              ${raw(STYLE)}
            </style>
          </head>
          <body>
            <h1>${inAll(TITLE)}</h1>
            ${mails.length === 0 ? html`<p>${inAll(EMPTY)}</p>` : ''}
            ${mails.map(
              (mail) =>
                html`<article>
                  <p>${mail.created_at.toISOString()} → ${mail.recipient}</p>
                  <h2>${mail.subject}</h2>
                  <pre>${linked(mail.body)}</pre>
                </article>`,
            )}
          </body>
        </html>`,
    )
  })
}

/** The text with its addresses as links, everything else as it is. */
function linked(body: string) {
  return body
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}
