import { expect, test } from 'vitest'
import { shellOffers } from '../../../src/config/server-extras.ts'
import { EXTRAS } from '../../../src/contract/extras.ts'
import { announced } from './announcement.ts'

const SHELL = '<!doctype html>\n<html lang="ja">\n  <head></head></html>'

test('the service worker reads in the shell what the server has written there, and in any other nothing', () => {
  const offered = (html: string) => EXTRAS.filter((extra) => shellOffers(html, extra))
  expect(offered(announced(SHELL))).toEqual([...EXTRAS])
  expect(offered(SHELL)).toEqual([])
})
