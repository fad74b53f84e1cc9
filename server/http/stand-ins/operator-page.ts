import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Dependencies } from '../../domain/dependencies.ts'
import { ICON } from '../../lib/icon.ts'
import { STAND_INS } from '../../config/operator.ts'

const STYLE = `
  body { font: 16px/1.75 system-ui, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif; max-width: 38em; margin: 48px auto; padding: 0 20px; color: #1c1a17; background: #faf7f0 }
  h1 { font-size: 22px } section { border-top: 1px solid #e3ddd0; padding: 16px 0 } code { font-size: 14px }
`

const PAGES = {
  support: {
    variable: 'SUPPORT_URL',
    ja: { title: 'お問い合わせ窓口', text: 'ここには、ショップの運営者のお問い合わせ窓口が開きます。' },
    en: { title: 'Contact', text: 'Here the shop’s operator would answer your questions.' },
  },
  company: {
    variable: 'COMPANY_URL',
    ja: { title: '運営会社', text: 'ここには、ショップの運営会社のサイトが開きます。' },
    en: { title: 'Company', text: 'Here the site of the shop’s operator would open.' },
  },
} as const

/** What the footer leads to while the operator has named no sites of their own: two pages that say so. */
export function mountStandIns(app: Hono, { config }: Dependencies): void {
  const { supportUrl, companyUrl } = config.operator
  if (supportUrl === config.publicUrl + STAND_INS.support) mountOne(app, STAND_INS.support, PAGES.support)
  if (companyUrl === config.publicUrl + STAND_INS.company) mountOne(app, STAND_INS.company, PAGES.company)
}

function mountOne(app: Hono, path: string, page: (typeof PAGES)[keyof typeof PAGES]): void {
  app.get(path, (c) => {
    c.header('Cache-Control', 'no-store')
    return c.html(
      html`<!doctype html>
        <html lang="ja">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            ${ICON}
            <title>${page.ja.title} / ${page.en.title}</title>
            <style>
              ${raw(STYLE)}
            </style>
          </head>
          <body>
            <main>
              <h1>${page.ja.title} / <span lang="en">${page.en.title}</span></h1>
              <section>
                <p>${page.ja.text}</p>
                <p>
                  見本のショップなので、まだどこにもつながっていません（<code>${page.variable}</code>
                  で設定します）。
                </p>
              </section>
              <section lang="en">
                <p>${page.en.text}</p>
                <p>
                  This is a sample shop, so it leads nowhere yet (set <code>${page.variable}</code> to change
                  that).
                </p>
              </section>
            </main>
          </body>
        </html>`,
    )
  })
}
