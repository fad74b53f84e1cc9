/**
 * The look of a capsule: the certificate's paper on the product's ground, without external resources. The paper
 * stays white in the dark, as in the app (components/certificate-sheet.module.css).
 */
export const CAPSULE_STYLE = `
:root { color-scheme: light dark; --ground: #faf7f0; --ink: #1c1a17; --quiet: #6a645a; --hairline: #e3ddd0; --proven: #1f4e79; --warning: #8a5a00; --paper: #fbf8f1; --paper-ink: #1c1a17; --paper-line: #9a8f7c; --seal: #c3341b; }
@media (prefers-color-scheme: dark) { :root { --ground: #171512; --ink: #f1ece2; --quiet: #a79f92; --hairline: #35312b; --proven: #7fb2e0; --warning: #e3b04b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic UI', system-ui, sans-serif; overflow-wrap: anywhere; }
:lang(ja) { line-height: 1.75; line-break: strict; }
:lang(en) { line-break: auto; }
main { max-width: 50rem; margin: 0 auto; padding: 1rem 1rem 4rem; display: flow-root; }
p, h2, h3, dl, dd, ol, ul, figure { margin: 0; padding: 0; font-weight: inherit; font-size: inherit; }
ol, ul { list-style: none; }
.quiet { color: var(--quiet); font-size: 0.875rem; }
.exported p, .warning p, .quiet { text-wrap: pretty; }
.statements p { text-wrap: balance; }
.exported { padding: 0.5rem 0 1rem; border-bottom: 1px solid var(--hairline); }
.date { font-weight: 600; word-break: auto-phrase; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; justify-content: flex-end; margin: 1rem 0; }
button { font: inherit; font-size: 0.875rem; min-height: 44px; padding: 0 16px; border: 1px solid var(--quiet); border-radius: 2px; background: none; color: inherit; cursor: pointer; }
button[aria-pressed='true'] { background: var(--ink); border-color: var(--ink); color: var(--ground); }
.index { margin: 1rem 0 2rem; }
.index li { border-top: 1px solid var(--hairline); }
.index a { display: block; padding: 0.6rem 0; }
.warning, .unchecked { display: grid; gap: 1rem; margin: 1.5rem 0; }
.unchecked { gap: 1.5rem; padding: 1.25rem; border: 2px dashed var(--warning); border-radius: 2px; }
.headline { font: 500 1.75rem/1.35 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', serif; word-break: auto-phrase; }
.unchecked .headline { font-size: 1.375rem; margin-bottom: 0.25rem; }
.cross { position: relative; display: block; width: 72px; height: 72px; border: 4px solid var(--warning); border-radius: 2px; }
.cross::before, .cross::after { content: ''; position: absolute; inset: 30px -8px; height: 4px; background: var(--warning); transform: rotate(45deg); }
.cross::after { transform: rotate(-45deg); }
article { margin: 0 0 4rem; display: grid; gap: 1.5rem; }
.sheet { position: relative; display: grid; justify-items: center; gap: 1.5rem; width: 100%; padding: 52px 36px 48px; background: var(--paper); color: var(--paper-ink); font-family: 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', serif; line-height: 1.4; color-scheme: light; box-shadow: 0 1px 2px #0002, 0 8px 24px #0001; }
.plain { padding: 2rem 1.5rem; outline: 1px dashed var(--paper-line); outline-offset: -10px; }
.frame { --scale: 0.62; position: absolute; inset: 8px; overflow: hidden; pointer-events: none; }
.lines { width: calc(100% / var(--scale)); height: calc(100% / var(--scale)); transform: scale(var(--scale)); transform-origin: 0 0; fill: none; stroke: var(--paper-line); stroke-width: 0.7px; }
.ground { fill: var(--paper); stroke: none; }
.sheet header, .names { text-align: center; display: grid; gap: 0.25rem; }
.title { font-size: min(1.75rem, 9vw); white-space: nowrap; letter-spacing: 0.3em; margin-right: -0.3em; }
.small { font-size: 0.8125rem; }
figure { display: grid; gap: 0.5rem; justify-items: center; max-width: 100%; }
figure img { display: block; max-width: min(100%, 420px); max-height: 420px; }
h2 { font-size: 1.375rem; word-break: auto-phrase; text-wrap: balance; }
dl > div { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline; padding: 0.5rem 0; }
dt { max-width: 100%; }
dd { flex: 1 1 9rem; min-width: 0; }
.sheet dl { width: 100%; border-block: 1px solid var(--paper-line); font-size: 0.875rem; }
.sheet dl > div + div { border-top: 1px solid #9a8f7c73; }
.sheet dt span, .sheet .small span { font-size: 0.75rem; }
.sheet dd { text-align: end; font-variant-numeric: tabular-nums; }
.both { word-break: keep-all; display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: flex-end; }
.both [lang='en'] { font-size: 0.75rem; }
code, .code { font-family: ui-monospace, monospace; font-size: 0.75rem; word-break: break-all; text-wrap: balance; }
.sheet footer { display: flex; flex-wrap: wrap; gap: 1rem 1.5rem; align-items: end; width: 100%; }
.void { position: absolute; z-index: 1; top: 8rem; right: 10%; max-width: 80%; padding: 0.25rem 1rem; border: 4px double #8a5a00; border-radius: 2px; background: #fbf8f1e6; color: #8a5a00; font-weight: 600; font-size: 1.5rem; text-align: center; rotate: -9deg; print-color-adjust: exact; }
.void span { display: block; font-size: 1rem; }
.seal { width: 68px; height: 68px; flex: none; fill: var(--seal); print-color-adjust: exact; }
.seal path { fill: none; stroke: #fff; stroke-width: 1.7; }
.statements li { position: relative; padding: 0.75rem 0 0.75rem 2rem; border-top: 1px solid var(--hairline); }
.statements li > p:first-child { font-weight: 600; }
.statements li::before { content: ''; position: absolute; left: 2px; top: 1.1rem; width: 14px; height: 14px; border: 2px solid var(--quiet); border-radius: 50%; }
.statements .good::before { border-radius: 2px; border-color: var(--proven); background: var(--proven); }
.statements .bad::before { border-radius: 2px; border-color: var(--warning); }
.bad, .bad a { color: var(--warning); }
h3 { font-weight: 600; word-break: auto-phrase; }
.facts { border-top: 1px solid var(--hairline); padding-top: 0.75rem; }
.facts dl { font-size: 0.875rem; }
.facts dl > div { border-top: 1px solid var(--hairline); }
.facts dt { color: var(--quiet); flex: 0 1 11rem; }
.facts dd { flex-basis: 16rem; }
.facts dl > div:first-child { border-top: 0; }
.facts li + li { margin-top: 0.5rem; }
.facts code { display: block; }
.unsigned { border: 1px dashed var(--quiet); padding: 0.75rem 1rem; }
.keys { margin-top: 2rem; }
.keys p { margin-top: 0.5rem; }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
@media (min-width: 45rem) { .sheet { padding: 88px 96px 80px; gap: 2rem; } .plain { padding: 3rem; } .frame { --scale: 1; inset: 14px; } .title { font-size: 2.25rem; } }
@page { margin: 10mm; }
@media print {
  :root { font-size: 14px; }
  :root { --ground: #fff; --ink: #1c1a17; --quiet: #55504a; --hairline: #ccc; --proven: #1f4e79; --warning: #8a5a00; --paper: #fff; }
  nav, .index { display: none; }
  main { max-width: none; padding: 0; }
  .sheet { box-shadow: none; break-inside: avoid; padding: 15mm 18mm 13mm; gap: 4mm; }
  .frame { --scale: 0.9; inset: 0; }
  .lines { stroke: var(--paper-ink); stroke-width: 0.4px; }
  .sheet dl > div { padding: 1mm 0; }
  figure img { max-height: 70mm; }
  .exported { padding: 0 0 2mm; }
  .warning { gap: 2mm; margin: 3mm 0 0; }
  .warning .headline { font-size: 1.375rem; }
  .cross { zoom: 0.6; }
  article { gap: 4mm; margin: 3mm 0 0; }
  .warning + .sheet figure img { max-height: 45mm; }
  .statements li, .facts, .warning { break-inside: avoid; }
  article + article { break-before: page; }
}
`
