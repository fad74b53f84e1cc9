import { html, raw } from 'hono/html'
import { PRODUCT_NAME } from '../../../src/config/constants.ts'
import type { Language } from '../../../src/contract/translations.ts'
import { ICON } from '../../lib/icon.ts'
import { translator } from '../../lib/i18n.ts'
import { INVENTED, PAGE_STYLE, TEXTS } from './emulator-texts.ts'

type Html = ReturnType<typeof html>

/** The account chooser of the emulator, without a single script. */
export function chooserPage(language: Language, wrong?: { email: string }): Html {
  const t = translator(language)
  return whole(
    language,
    t(TEXTS.title),
    html`<h1>${t(TEXTS.title)}</h1>
      <p>${t(TEXTS.lead, { shop: PRODUCT_NAME })}</p>
      <form method="post" class="people">
        ${INVENTED.map(
          ({ name, email }) =>
            html`<button class="person" name="email" value="${email}">
              <i aria-hidden="true">${t(name).slice(0, 1)}</i>
              <span>${t(name)}</span>
              <small>${email}</small>
            </button>`,
        )}
      </form>
      <form method="post" novalidate>
        <h2>${t(TEXTS.other)}</h2>
        <label class="field">
          <span>${t(TEXTS.email)}</span>
          <input
            name="email"
            type="email"
            autocomplete="email"
            required
            value="${wrong?.email ?? ''}"
            ${wrong ? 'aria-invalid="true" aria-describedby="wrong"' : ''}
          />
        </label>
        ${wrong ? html`<p id="wrong" class="wrong" role="alert">${t(TEXTS.wrong)}</p>` : ''}
        <label class="check"
          ><input type="checkbox" name="unverified" value="1" />${t(TEXTS.unverified)}</label
        >
        <button class="next">${t(TEXTS.go)}</button>
      </form>
      <form method="post"><button class="cancel" name="cancel" value="1">${t(TEXTS.cancel)}</button></form>
      <p class="note">${t(TEXTS.note)}</p>`,
  )
}

/** An error, and the link back to the shop. */
export function failedPage(language: Language, back: string): Html {
  const t = translator(language)
  return whole(
    language,
    t(TEXTS.failed),
    html`<h1>${t(TEXTS.failed)}</h1>
      <p role="alert">${t(TEXTS.over)}</p>
      <p><a href="${back}">${t(TEXTS.back)}</a></p>
      <p class="note">${t(TEXTS.note)}</p>`,
  )
}

function whole(language: Language, title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${ICON}
        <title>${title}</title>
        <style>
          ${raw(PAGE_STYLE)}
        </style>
      </head>
      <body>
        <main>
          <div class="mark" aria-hidden="true"></div>
          ${content}
        </main>
      </body>
    </html>`
}
