import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, 'src/ui/picture.module.css')
const CSS = '.one { color: red; transition: 0.5s } .two .one { animation: turn 1s } @keyframes turn {}'

test('a class is named by its style sheet and its place in it, the same in every build', () => {
  const [first, second] = [classNames(ROOT), classNames(ROOT)]
  const names = ['one', 'two', 'turn'].map((name) => first(name, FILE, CSS))
  expect(names).toEqual(
    [0, 1, 2].map((place) => expect.stringMatching(RegExp(`^_[a-z\\d]{4}_${place}$`)) as string),
  )
  expect(['one', 'two', 'turn'].map((name) => second(name, FILE, CSS))).toEqual(names)
  expect(first('one', join(ROOT, 'src/ui/page.module.css'), CSS)).not.toBe(names[0])
})

test('what a comment says changes no name, and a class that is not there has none', () => {
  const name = classNames(ROOT)
  expect(name('two', FILE, `/* as in .other, and in wall.tsx */ ${CSS}`)).toBe(name('two', FILE, CSS))
  expect(() => name('three', FILE, CSS)).toThrow(/three/)
})
