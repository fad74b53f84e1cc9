// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { captureSnapshot } from './capture.ts'
import { t } from '../../../tests/support/texts.ts'

const SHELL = `<!doctype html>
<html lang="ja" data-server="issuer">
  <head>
    <title>証 Akashi</title>
    <script type="module" crossorigin src="/assets/start-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/start-1.css">
  </head>
  <body><div id="root"></div></body>
</html>`
const OWNER = '0xAbC1'

let files: Record<string, string>

beforeEach(() => {
  files = {
    '/index.html': SHELL,
    '/assets/start-1.css': 'body{margin:0}',
    '/assets/profile-1.css': 'h1{margin:0}',
  }
  vi.stubGlobal('fetch', async (path: string) => {
    const headers = { 'content-security-policy': "default-src 'self'", etag: '"1"' }
    return new Response(files[path], { headers })
  })
  document.documentElement.lang = 'en'
  document.head.innerHTML =
    '<script type="module" src="/assets/start-1.js"></script><link rel="stylesheet" href="/assets/start-1.css"><link rel="stylesheet" disabled href="/assets/profile-1.css"><link rel="stylesheet" href="/assets/fonts/500.css">'
  document.body.innerHTML =
    '<div id="root"><main>Moon &amp; Sea</main><dialog open>Sure?</dialog><p data-transient>You’re offline.</p></div>'
})

async function asShown(): Promise<Response | undefined> {
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  return captureSnapshot(root, OWNER)
}

test('the stored page has the styles and the content of the shown one, in its language, under its policy', async () => {
  const page = await asShown()
  const html = (await page?.text()) ?? ''
  expect(html).toContain('<html lang="en" data-server="issuer">')
  expect(html).toContain('body{margin:0}h1{margin:0}')
  expect(html).not.toContain('/assets/fonts/')
  expect(html).toContain('<main>Moon &amp; Sea</main>')
  expect(page?.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(page?.headers.get('etag')).toBeNull()
})

test('its content is inert, and names whose it is', async () => {
  document.documentElement.innerHTML = (await (await asShown())?.text()) ?? ''
  expect(document.getElementById('root')?.childElementCount).toBe(0)
  const template = document.querySelector<HTMLTemplateElement>('template')
  expect(template?.dataset.owner).toBe(OWNER.toLowerCase())
  expect(template?.content.querySelector('main')?.textContent).toBe('Moon & Sea')
})

test('dialogs and what was true at that moment only are no part of it', async () => {
  const html = (await (await asShown())?.text()) ?? ''
  expect(html).not.toContain('Sure?')
  expect(html).not.toContain(t('You’re offline.', 'en'))
})

test('beside the shell of another build nothing is stored', async () => {
  files['/index.html'] = SHELL.replaceAll('start-1', 'start-2')
  expect(await asShown()).toBeUndefined()
})
