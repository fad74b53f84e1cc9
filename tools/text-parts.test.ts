import { expect, it } from 'vitest'
import { partsByFile } from './text-parts.ts'

const FILES = {
  'src/main.tsx': `
    import { screens } from './app/screens.ts'
    import './app/frame.tsx'`,
  'src/app/frame.tsx': `export const menu = later(async () => (await import('./menu.tsx')).Menu)`,
  'src/app/menu.tsx': '',
  'src/app/screens.ts': `
    import type { BallScreen } from '../screens/ball.tsx'
    export const ball = lazy(async () => (await withTexts('ball', () => import('../screens/ball.tsx'))).BallScreen)
    export const check = lazy(
      async () =>
        (await withTexts(
          'proof',
          () => import('../screens/check.tsx'),
        )).CheckScreen,
    )`,
  'src/screens/ball.tsx': `
    import {
      Price,
      type Amount,
    } from '../ui/price.tsx'
    import '../app/frame.tsx'
    const certificate = later(async () => (await withTexts('proof', () => import('../proof/certificate.tsx'))).Certificate)`,
  'src/screens/check.tsx': `export { Price } from '../ui/price.tsx'`,
  'src/proof/certificate.tsx': '',
  'src/screens/help.tsx': `import { Price } from '../ui/price.tsx'`,
  'src/ui/price.tsx': '',
  'src/ui/unused.tsx': '',
}

it('follows the imports of code from the part of texts that is fetched with it, and no types', () => {
  const found = partsByFile(
    new Map(Object.entries(FILES).map(([file, text]) => [file, text.replaceAll(/^ {4}/gm, '')])),
    [['src/screens/help.tsx', 'others']],
  )
  expect(Object.fromEntries([...found].map(([file, parts]) => [file, [...parts].toSorted()]))).toEqual({
    'src/main.tsx': ['shared'],
    'src/app/frame.tsx': ['ball', 'shared'],
    'src/app/menu.tsx': ['ball', 'shared'],
    'src/app/screens.ts': ['shared'],
    'src/screens/ball.tsx': ['ball'],
    'src/screens/check.tsx': ['proof'],
    'src/proof/certificate.tsx': ['proof'],
    'src/screens/help.tsx': ['others'],
    'src/ui/price.tsx': ['ball', 'others', 'proof'],
  })
})
