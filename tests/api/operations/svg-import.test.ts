import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { svgFault } from '../../../server/domain/operations/catalog/svg.ts'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import { CatalogError } from '../../../server/domain/operations/catalog/source.ts'
import { startAppWithoutNode, type TestApp } from '../../support/server/app.ts'
import { writeCatalog } from '../../support/shop/catalog.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithoutNode()
})
afterAll(() => app.close())

const svg = (content: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="300" viewBox="0 0 400 300">\n${content}\n</svg>`
const rect = '<rect width="9" height="9"/>'
/** Each level shows the one below ten times: a thousand million rectangles in eleven lines. */
const useBomb = Array.from({ length: 9 }, (_, level) => {
  const inner = level === 0 ? rect : `<use href="#l${level - 1}"/>`.repeat(10)
  return `<g id="l${level}">${inner}</g>`
}).join('\n')
const blurs = (count: number) => '<feGaussianBlur stdDeviation="40"/>'.repeat(count)

const REFUSED: Record<string, [content: string, line: number, reason: RegExp, head?: string]> = {
  'shapes that multiply by use of use': [`<defs>${useBomb}</defs><use href="#l8"/>`, 7, /shapes/],
  'shapes that multiply by patterns inside patterns': [
    Array.from(
      { length: 9 },
      (_, i) =>
        `<pattern id="p${i}" width="1" height="1">${`<rect width="1" height="1" ${i > 0 ? `fill="url(#p${i - 1})"` : ''}/>`.repeat(10)}</pattern>`,
    ).join('') + '<rect width="400" height="300" fill="url(#p8)"/>',
    2,
    /shapes/,
  ],
  'a shape that shows itself': [
    '<g id="a">\n<use xlink:href="#b"/></g><g id="b"><use href="#a"/></g>',
    2,
    /itself/,
  ],
  'a filter of many steps': [
    `<filter id="f">${blurs(40)}</filter><rect filter="url(#f)" width="9" height="9"/>`,
    2,
    /filter/,
  ],
  'a filter on everything': [
    `<filter id="f">${blurs(4)}</filter>${'<rect filter="url(#f)" width="400" height="300"/>'.repeat(100)}`,
    1,
    /shapes|filter/,
  ],
  'a filter on everything by a style sheet': [
    `<filter id="f">${blurs(4)}</filter><style>.a{filter:url(#f)}</style>${'<rect class="a b" width="400" height="300"/>'.repeat(100)}`,
    1,
    /shapes|filter/,
  ],
  'turbulence without end': [
    `<filter id="f"><feTurbulence baseFrequency="0.01" numOctaves="500"/></filter><rect filter="url(#f)" width="9" height="9"/>`,
    2,
    /filter/,
  ],
  'a filter that fetches': [`<filter id="f">\n<feImage href="#a"/></filter>`, 3, /feImage/],
  'a script': [`${rect}\n<script>fetch("/")</script>`, 3, /script/],
  'a script in another name space': ['<x:script xmlns:x="http://www.w3.org/2000/svg"/>', 2, /script/],
  'a page inside': [
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    2,
    /foreignObject/,
  ],
  'an action': ['<rect onload="alert(1)"/>', 2, /onload/],
  'a picture from elsewhere': [
    '<image href="https://evil.example/x.png" width="9" height="9"/>',
    2,
    /elsewhere/,
  ],
  'a file of this machine': ['<image xlink:href="file:///etc/passwd" width="9" height="9"/>', 2, /elsewhere/],
  'an SVG inside as data': [
    '<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>',
    2,
    /elsewhere/,
  ],
  'a colour from elsewhere': ['<rect fill="url(https://evil.example/x.svg#a)"/>', 2, /elsewhere/],
  'a colour from elsewhere, spelt by numbers': [
    '<rect fill="&#117;rl(https://evil.example/x.svg#a)"/>',
    2,
    /elsewhere/,
  ],
  'a style from elsewhere, spelt by numbers': [
    '<style>&#64;import "https://evil.example/x";</style>',
    2,
    /elsewhere/,
  ],
  'a picture from elsewhere behind a reference': [
    '<image href="https://evil.example/x.png" xlink:href="#a"/>',
    2,
    /elsewhere/,
  ],
  'a colour from elsewhere behind an attribute of a program': [
    '<rect xmlns:i="urn:i"\nfill="url(https://evil.example/x)" i:fill="none"/>',
    2,
    /elsewhere/,
  ],
  'a style from elsewhere': ['<style>@import "https://evil.example/x.css";</style>', 2, /elsewhere/],
  'a style from elsewhere in disguise': [
    '<style>.a{fill:u\\72l(https://evil.example/x)}</style>',
    2,
    /elsewhere/,
  ],
  'a style sheet beside it': [rect, 1, /elsewhere/, '<?xml-stylesheet href="https://evil.example/x.css"?>'],
  'entities that multiply': [
    '<text>&b;</text>',
    1,
    /entit/,
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n',
  ],
  'layers on layers': ['<g opacity="0.9">'.repeat(40) + rect + '</g>'.repeat(40), 2, /layers/],
  'depth without end': ['<g>'.repeat(20_000) + '</g>'.repeat(20_000), 2, /deep/],
  'more shapes than a picture has': [rect.repeat(250_000), 1, /shapes/],
  'no XML at all': ['<rect width=9>', 2, /XML/],
  'a tag that never ends': ['<rect width="9"', 3, /XML/],
  'a tag that another one ends': ['<g><rect width="9"></g></rect>', 2, /XML/],
  'a prefix without a name space': ['<use x:href="#a"/>', 2, /XML/],
}

describe('a catalog with an SVG that has', () => {
  it.each(Object.entries(REFUSED))(
    '%s is refused with file, line and reason',
    async (_what, [content, line, reason, head]) => {
      const folder = writeCatalog()
      writeFileSync(join(folder, 'groups/studio/red.svg'), svg(content, head))
      const refused: unknown = await importCatalog(app.deps, folder).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(CatalogError)
      const { message } = refused as CatalogError
      expect(message).toMatch(/^groups\/studio\/group\.json:\d+: red\.svg: /)
      expect(message).toMatch(new RegExp(`line ${line}\\b`))
      expect(message).toMatch(reason)
      expect(message).toMatch(/\n.*red\.svg: .*[ぁ-ん]/)
      rmSync(folder, { recursive: true })
    },
  )
})

describe('an SVG as people draw them', () => {
  const PNG =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  it('is taken: gradients, clips, symbols, a shadow, a texture, a small picture, links and comments', () => {
    const drawn = svg(
      `<title>朝 &amp; 海</title><!-- <script>no</script> -->
      <style><![CDATA[.a{fill:url(#sky)} .b, .c{clip-path:url(#round);opacity:.5}]]></style>
      <defs>
        <linearGradient id="base"><stop offset="0" stop-color="#fff"/></linearGradient>
        <linearGradient id="sky" xlink:href="#base"/>
        <clipPath id="round"><circle r="9"/></clipPath>
        <symbol id="bird"><path d="M0 0h9"/></symbol>
        <filter id="shadow"><feGaussianBlur stdDeviation="4"/><feOffset dx="2"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
        <filter id="grain"><feTurbulence baseFrequency=".8" numOctaves="2"/><feColorMatrix type="saturate" values="0"/></filter>
      </defs>
      <g class="a" style="mix-blend-mode: multiply"><rect class="a" width="9" height="9" filter="url('#shadow')"/></g>
      <rect width="400" height="300" filter="url(#grain)" opacity=".2"/>
      ${'<use href="#bird" x="4"/>'.repeat(300)}
      <image href="data:image/png;base64,${PNG}" width="9" height="9"/>
      <a href="#top"><text class="b">“> 1 &lt; 2”</text></a>`,
      '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
    )
    expect(svgFault(drawn)).toBeNull()
  })

  it('may be what our own icons are', () => {
    const icons = readdirSync('public').filter((name) => name.endsWith('.svg'))
    expect(icons.length).toBeGreaterThan(1)
    expect(icons.map((name) => svgFault(readFileSync(join('public', name), 'utf8')))).toEqual(
      icons.map(() => null),
    )
  })

  it('is looked through in a moment, however it is made', () => {
    // quadratic work on any of them would outlast the test's own limit
    const hostile = [
      '<'.repeat(2_000_000),
      `<svg ${'a="" '.repeat(300_000)}>`,
      `<svg><style>${'{'.repeat(500_000)}</style></svg>`,
      `<svg>${'<g id="a" style="'.repeat(100_000)}`,
      `<!--${'-'.repeat(2_000_000)}`,
      svg(Array.from({ length: 30_000 }, (_, i) => `<g id="n${i}"><use href="#n${i + 1}"/></g>`).join('')),
    ]
    const harmless = hostile.filter((text) => svgFault(text) === null)
    expect(harmless.map((text) => text.slice(0, 20))).toEqual(['<svg><style>{{{{{{{{'])
  })
})
