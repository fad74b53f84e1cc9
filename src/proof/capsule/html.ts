import { CERTIFICATE_LABELS } from '../certificate-labels.ts'
import { CONTENT_ID, type CapsuleContent } from './content.ts'
import { CAPSULE_STYLE } from './style.ts'
import { toHtml } from './tree.ts'
import { unchecked } from './unchecked.ts'
import type { CapsuleLanguage } from './words/words.ts'

/**
 * A capsule: one page that carries certificates and the code that checks them, and makes no request.
 * @param verifier the bundled page.ts
 * @param language of who makes it: what is read without scripts says everything in it first
 */
export async function capsuleHtml(
  content: CapsuleContent,
  verifier: string,
  language: CapsuleLanguage,
): Promise<string> {
  const script = verifier.replaceAll('</script', '<\\/script')
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `script-src '${await hashOf(script)}'`,
    `style-src '${await hashOf(CAPSULE_STYLE)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const { ja, en } = CERTIFICATE_LABELS.title
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${language === 'ja' ? `${ja} · ${en}` : `${en} · ${ja}`}</title>`,
    `<style>${CAPSULE_STYLE}</style></head>`,
    `<body><main id="main">${unchecked(content, language).map(toHtml).join('')}</main>`,
    `<script type="application/json" id="${CONTENT_ID}">${dataOf(content)}</script>`,
    `<script>${script}</script>`,
    '</body></html>',
  ].join('\n')
}

/** The content without its pictures, which are in the page already. */
function dataOf(content: CapsuleContent): string {
  const works = content.works.map((work) => ({
    ...work,
    picture: work.picture && { original: work.picture.original },
  }))
  return JSON.stringify({ ...content, works }).replaceAll('<', '\\u003c')
}

/** What a policy lets pass: this text and no other. */
async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `sha256-${btoa(String.fromCharCode(...digest))}`
}
