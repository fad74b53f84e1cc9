import { formatter } from '@lingui/format-po'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { IN_PHRASES, withPhrases } from '../../tools/phrases.ts'
import { ROOT, sources } from './tree.ts'

// The build writes `<wbr/>` between the phrases of Japanese headings (tools/phrases.ts). Only `Trans` draws it: where
// `t` or `msg` says the same text, as a page's title or a label, a reader would see it as it is written.

const FILE = join(ROOT, 'locales/ja/messages.po')
const SAID =
  /\b(?:t|msg)`(?<template>[^`]*)`|\b(?:t|msg)\(\s*(?:\{[^}]*?message:\s*)?(?<quote>['"])(?<text>.*?)\k<quote>/gs

const catalog = await formatter().parse(readFileSync(FILE, 'utf8'), {
  locale: 'ja',
  sourceLocale: 'en',
  filename: FILE,
})
const headings = Object.values(catalog).filter(({ comments }) => comments?.includes(IN_PHRASES))
const said = new Set(
  sources(['src'], /(?<!\.test)\.tsx?$/)
    .flatMap(({ text }) => [...text.matchAll(SAID)])
    .map(({ groups }) => groups?.template ?? groups?.text ?? '')
    .map((text) => text.replaceAll('${', '{').replaceAll(/\s+/g, ' ').trim()),
)

it('has headings, and knows what is said without an element', () => {
  expect(headings.length).toBeGreaterThan(20)
  expect(said.size).toBeGreaterThan(50)
})

it.each(headings.map(({ message, translation }) => [message, translation]))(
  '“%s” is drawn by Trans alone, and reads the same with its phrases apart',
  (message = '', translation = '') => {
    expect(said).not.toContain(message)
    const written = withPhrases(translation)
    expect(written.replaceAll('<wbr/>', '')).toBe(translation)
    expect(written).not.toMatch(/<wbr\/>[、。？！」ー]/)
  },
)
