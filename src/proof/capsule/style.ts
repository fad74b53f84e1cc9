/** The look of a capsule: the product's paper, ink and red stamp, without external resources. */
export const CAPSULE_STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #faf7f0; color: #1c1a17; font: 16px/1.75 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic UI', system-ui, sans-serif; line-break: strict; word-break: auto-phrase; text-autospace: normal; }
body[data-language='en'] { line-height: 1.6; }
main { max-width: 42rem; margin: 0 auto; padding: 24px 20px 64px; }
h1, h2 { font-family: 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', serif; font-weight: 500; line-height: 1.4; }
h1 { font-size: 1.75rem; margin: 16px 0 4px; }
h2 { font-size: 1.375rem; margin: 0; }
article ~ h2 { margin-top: 40px; }
nav { display: flex; gap: 8px; justify-content: flex-end; }
button { font: inherit; min-height: 44px; padding: 0 16px; border: 1px solid #1c1a17; border-radius: 2px; background: none; color: inherit; cursor: pointer; }
button[aria-pressed='true'] { background: #1c1a17; color: #faf7f0; }
p { margin: 8px 0; }
.quiet, dt, small { color: #6a645a; font-size: 0.875rem; }
article { margin-top: 32px; padding: 24px 20px; background: #fbf8f1; border: 1px solid #9a8f7c; break-inside: avoid; }
article img { display: block; max-width: 100%; max-height: 60vh; margin: 0 auto 20px; }
ol.statements { list-style: none; margin: 16px 0; padding: 0; }
ol.statements li { padding: 8px 0 8px 28px; border-top: 1px solid #e3ddd0; position: relative; }
ol.statements li::before { content: ''; position: absolute; left: 4px; top: 15px; width: 10px; height: 10px; border: 2px solid #6a645a; border-radius: 50%; }
ol.statements li.good::before { border-radius: 0; border-color: #1f4e79; background: #1f4e79; }
ol.statements li.bad::before { border-radius: 0; border-color: #c3341b; background: #c3341b; }
.bad { color: #a32812; font-weight: 600; }
dl { margin: 16px 0 0; font-size: 0.875rem; }
dl div { display: grid; grid-template-columns: 8em 1fr; gap: 8px; padding: 4px 0; border-top: 1px solid #e3ddd0; }
dd { margin: 0; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; font-size: 0.8125rem; overflow-wrap: anywhere; word-break: break-all; text-wrap: balance; display: block; }
a { color: inherit; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid #1c1a17; outline-offset: 2px; }
@media print { nav { display: none; } body, article { background: none; } }
`
