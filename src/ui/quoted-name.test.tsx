// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import styles from './quoted-name.module.css'
import { QuotedName } from './quoted-name.tsx'

test.each([
  ['「ステージ 1」の玉', ['「ステージ\u00A01」']],
  ['春と「静けさ」と「風」の玉', ['「静けさ」', '「風」']],
  ['Stage 1', []],
  ['「閉じない 名', []],
])(
  'of %s the quoted names stay whole, a line may break behind each, and one at its start is hung',
  (name, whole) => {
    const { container } = render(<QuotedName>{name}</QuotedName>)
    expect(container.textContent.replaceAll('\u00A0', ' ')).toBe(name)
    const kept = [...container.querySelectorAll('span')]
    expect(kept.map((span) => span.textContent)).toEqual(whole)
    const first = kept.filter((span) => span.classList.contains(styles.first ?? ''))
    expect(first.map((span) => span.textContent)).toEqual(name.startsWith('「') ? whole.slice(0, 1) : [])
    expect(kept.every((span) => span.nextElementSibling?.tagName === 'WBR')).toBe(true)
  },
)
