import { msg } from '../../lib/i18n.ts'

/**
 * Two accounts that always exist, so that a first try takes one tap. Their addresses are reserved (RFC 2606).
 */
export const INVENTED = [
  { name: msg('Minato Akari'), email: 'minato@example.com' },
  { name: msg('Suzuna Oki'), email: 'suzuna@example.com' },
] as const

/** The texts of the page of Google's emulator. */
export const TEXTS = {
  title: msg('Choose an account'),
  lead: msg('Which account do you want to log in to {shop} with?'),
  other: msg('Another account'),
  email: msg('Email address'),
  go: msg('Next'),
  cancel: msg('Cancel'),
  unverified: msg('Hand over the email address as unverified (for developers)'),
  note: msg('This page is for practice and stands in for Google. Nothing is sent to Google.'),
  wrong: msg('Please check the email address.'),
  over: msg('This login has expired. Please go back to the shop and start again.'),
  back: msg('Back to the shop'),
  failed: msg('This login can’t continue'),
} as const

/** The shop's background and text colours, without its seal: this page proves nothing. */
export const PAGE_STYLE = `
  :root { color-scheme: light dark; --surface: #faf7f0; --raised: #fff; --ink: #1c1a17; --quiet: #6a645a; --line: #e3ddd0; --blue: #1f4e79; --on: #fff }
  @media (prefers-color-scheme: dark) { :root { --surface: #171512; --raised: #211e1a; --ink: #f1ece2; --quiet: #a79f92; --line: #35312b; --blue: #7fb2e0; --on: #171512 } }
  * { box-sizing: border-box; margin: 0 }
  body { font: 16px/1.7 system-ui, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif; background: var(--surface); color: var(--ink); min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; line-break: strict; word-break: auto-phrase }
  main { width: 100%; max-width: 420px; display: grid; gap: 16px }
  .mark { width: 40px; height: 40px; border: 2px solid var(--ink); border-radius: 50% }
  h1 { font-size: 24px; line-height: 1.4 }
  h2 { font-size: 16px }
  form { display: grid; gap: 12px }
  .people { border-top: 1px solid var(--line); gap: 0 }
  .person { display: grid; gap: 0 12px; grid-template-columns: 40px 1fr; align-items: center; text-align: left; width: 100%; padding: 12px 4px; border: 0; border-bottom: 1px solid var(--line); background: none }
  .person i { grid-row: span 2; width: 40px; height: 40px; border-radius: 50%; border: 1px solid var(--line); display: grid; place-items: center; font-style: normal; background: var(--raised) }
  .person small { color: var(--quiet); font-size: 14px; overflow-wrap: anywhere }
  button, input { font: inherit; color: inherit }
  button { min-height: 48px; cursor: pointer; border-radius: 2px }
  .next { border: 0; background: var(--blue); color: var(--on); font-weight: 600 }
  .cancel { border: 1px solid var(--line); background: none }
  .field { display: grid; gap: 4px }
  .field input { min-height: 48px; padding: 8px 12px; border: 1px solid var(--quiet); border-radius: 2px; background: var(--raised); width: 100% }
  .check { display: flex; gap: 8px; align-items: start; font-size: 14px; color: var(--quiet) }
  .check input { margin-top: 5px; flex: none }
  .wrong { color: #b3261e } @media (prefers-color-scheme: dark) { .wrong { color: #f2b8b5 } }
  :focus-visible { outline: 3px solid var(--blue); outline-offset: 2px }
  .note { color: var(--quiet); font-size: 14px; border-top: 1px solid var(--line); padding-top: 12px }
  a { color: var(--blue) }
`
