import { CAPSULE_STYLE } from './style.ts'
import { CONTENT_ID, type CapsuleContent } from './content.ts'

/**
 * A capsule: one page that carries certificates and the code that checks them, and makes no request.
 * @param verifier the bundled page.ts
 */
export async function capsuleHtml(content: CapsuleContent, verifier: string): Promise<string> {
  const script = verifier.replaceAll('</script', '<\\/script')
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `script-src '${await hashOf(script)}'`,
    `style-src '${await hashOf(CAPSULE_STYLE)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const data = JSON.stringify(content).replaceAll('<', '\\u003c')
  return [
    '<!doctype html>',
    '<html lang="ja"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>作品証明書 · Certificate of authenticity</title>',
    `<style>${CAPSULE_STYLE}</style></head>`,
    '<body><main id="main"></main>',
    '<noscript><p>JavaScript を有効にすると、証明書を確かめられます。 Turn on JavaScript to check.</p></noscript>',
    `<script type="application/json" id="${CONTENT_ID}">${data}</script>`,
    `<script>${script}</script>`,
    '</body></html>',
  ].join('\n')
}

/** What a policy lets pass: this text and no other. */
async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `sha256-${btoa(String.fromCharCode(...digest))}`
}
