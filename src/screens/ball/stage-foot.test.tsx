// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateLocale } from '../../i18n/activate.ts'
import { t } from '../../../tests/support/texts.ts'
import { work } from '../../../tests/support/shop/works.ts'
import { StageFoot } from './stage-foot.tsx'

const RARITY = '1.2%'
const NFT = work('w1')

beforeEach(() => activateLocale('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/en/sumi/balls/b1']}>
        <StageFoot
          code="sumi"
          nft={NFT}
          rarity={RARITY}
          named
          rests
          onContinue={() => {}}
          onLater={undefined}
          onSkip={() => {}}
        />
      </MemoryRouter>
    </I18nProvider>,
  )
}

test('the button that sends the work on has the focus, and is read with what has come', () => {
  open()
  const onward = screen.getByRole('button', { name: t('Continue', 'en') })
  expect(document.activeElement).toBe(onward)
  const described = document.getElementById(onward.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain(NFT.item?.name)
  expect(described?.textContent).toContain(RARITY)
})

test('where there is no share sheet the link is copied, and the button says so: a toast would be behind the stage', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText: copied } }))
  open()
  expect(screen.getByRole('link', { name: t('View certificate', 'en') })).toBeDefined()
  screen.getByRole('button', { name: t('Share', 'en') }).click()
  expect(await screen.findByRole('button', { name: t('Copied', 'en') })).toBeDefined()
  expect(copied).toHaveBeenCalledOnce()
})
