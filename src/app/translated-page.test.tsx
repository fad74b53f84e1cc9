// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TRANSLATORS, translatePage } from '../../tests/support/browser/translator.ts'
import { guardTranslatedNodes } from './translated-page.ts'

beforeAll(guardTranslatedNodes)

let stop = () => {}
afterEach(() => stop())

interface LineProps {
  amount: number | null
  warns?: boolean
  last?: string | undefined
  names?: readonly string[]
}

/** Texts beside elements, texts that come and go, and texts that change places. */
function Line({ amount, warns, last, names = [] }: LineProps) {
  return (
    <output>
      {warns && 'Careful: '}
      {amount === null ? 'nothing' : <b>−{amount} yen</b>}
      {last}
      {names.map((name) => (
        <i key={name}>{name}</i>
      ))}
    </output>
  )
}
const shown = () => screen.getByRole('status').textContent
/** A translator hears of a change when the task that made it is over. */
const settles = () => act(async () => {})

const WRAPPERS = ['font', 'ya-tr-span'] as const
const ALL = WRAPPERS.flatMap((wrapper) =>
  Object.entries(TRANSLATORS).map(([how, put]) => [how, wrapper, put] as const),
)

describe.each(ALL)('A page whose translator takes a text and %s by a %s', (_, wrapper, put) => {
  test.each<[string, LineProps, LineProps, string]>([
    ['an amount that changes', { amount: 1200 }, { amount: 12 }, '−12 yen'],
    ['an amount in the place of a text', { amount: null }, { amount: 12 }, '−12 yen'],
    ['a text in the place of an amount', { amount: 12 }, { amount: null }, 'nothing'],
    ['a text that comes before one', { amount: null }, { amount: null, warns: true }, 'Careful: nothing'],
    ['a text that goes', { amount: null, warns: true, last: '.' }, { amount: null }, 'nothing'],
    ['a last text that changes', { amount: 1, last: ' a' }, { amount: 1, last: ' b' }, '−1 yen b'],
    [
      'names that change places',
      { amount: 1, names: ['a', 'b'] },
      { amount: 1, names: ['b', 'a'] },
      '−1 yenba',
    ],
  ])('shows %s as it is', async (_what, before, after, expected) => {
    const { rerender, unmount } = render(<Line {...before} />)
    stop = translatePage(put, wrapper)
    for (const props of [after, before, after]) {
      rerender(<Line {...props} />)
      await settles()
    }
    expect(shown()).toBe(expected)
    unmount()
    expect(document.body.textContent).toBe('')
  })
})

test.each(WRAPPERS)(
  'a text that a translator has moved into its %s is changed and removed there',
  (wrapper) => {
    const { rerender } = render(<Line amount={null} last=" a" />)
    const [text, last] = screen.getByRole('status').childNodes
    for (const each of [text, last]) {
      const font = document.createElement(wrapper)
      each?.replaceWith(font)
      if (each) font.append(each)
    }
    rerender(<Line amount={null} last=" b" warns />)
    expect(shown()).toBe('Careful: nothing b')
    rerender(<Line amount={1} last={undefined} />)
    expect(shown()).toBe('−1 yen')
  },
)

test('a page that is not translated is as it was', () => {
  const parent = document.createElement('p')
  const [one, two] = [document.createElement('b'), document.createTextNode('two')]
  expect(parent.appendChild(two)).toBe(two)
  expect(parent.insertBefore(one, two)).toBe(one)
  expect(parent.innerHTML).toBe('<b></b>two')
  two.nodeValue = 'three'
  expect(parent.removeChild(one)).toBe(one)
  expect(parent.textContent).toBe('three')
})
