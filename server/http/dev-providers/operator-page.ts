import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../../src/contract/languages.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { msg, translator } from '../../lib/i18n.ts'
import { ICON } from '../../lib/icon.ts'
import { STAND_INS } from '../../config/operator.ts'

const STYLE = `
  body { font: 16px/1.75 system-ui, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif; max-width: 38em; margin: 48px auto; padding: 0 20px; color: #1c1a17; background: #faf7f0 }
  h1 { font-size: 22px } section { border-top: 1px solid #e3ddd0; padding: 16px 0 } code { font-size: 14px }
`

const PAGES = {
  support: {
    variable: 'SUPPORT_URL',
    title: msg('Contact'),
    text: msg('Here the shop’s operator would answer your questions.'),
  },
  company: {
    variable: 'COMPANY_URL',
    title: msg('Company'),
    text: msg('Here the site of the shop’s operator would open.'),
  },
} as const

const SAMPLE = msg('This is a sample shop, so it leads nowhere yet (set {variable} to change that).')
/** Marks where the name of the variable goes, which is an element of its own. */
const VARIABLE = '\u0000'

/** The footer's target while the operator has named no sites of their own: two pages that state this. */
export function mountOperatorPages(app: Hono, { config }: Dependencies): void {
  const { supportUrl, companyUrl } = config.operator
  if (supportUrl === config.publicUrl + STAND_INS.support) mountOne(app, STAND_INS.support, PAGES.support)
  if (companyUrl === config.publicUrl + STAND_INS.company) mountOne(app, STAND_INS.company, PAGES.company)
}

function mountOne(app: Hono, path: string, page: (typeof PAGES)[keyof typeof PAGES]): void {
  const title = LANGUAGE_CODES.map((language) => translator(language)(page.title)).join(' / ')
  app.get(path, (c) => {
    c.header('Cache-Control', 'no-store')
    return c.html(
      html`<!doctype html>
        <html lang="${DEFAULT_LANGUAGE}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            ${ICON}
            <title>${title}</title>
            <style>
              ${raw(STYLE)}
            </style>
          </head>
          <body>
            <main>
              <h1>
                ${LANGUAGE_CODES.map((language, at) => html`${at > 0 ? ' / ' : ''}<span lang="${language}">${translator(language)(page.title)}</span>`)}
              </h1>
              ${LANGUAGE_CODES.map((language) => section(page, language))}
            </main>
          </body>
        </html>`,
    )
  })
}

function section(page: (typeof PAGES)[keyof typeof PAGES], language: Language) {
  const t = translator(language)
  const [before = '', after = ''] = t(SAMPLE, { variable: VARIABLE }).split(VARIABLE)
  return html`<section lang="${language}">
    <p>${t(page.text)}</p>
    <p>${before}<code>${page.variable}</code>${after}</p>
  </section>`
}
