// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { certificateOf } from '../../tests/support/shop/works.ts'
import type { Certificate } from '../contract/nfts.ts'
import { activateLocale } from '../i18n/activate.ts'
import { CertificateSheet } from './certificate-sheet.tsx'

const TRANSACTION = `0x${'a1'.repeat(32)}`

beforeAll(() => activateLocale('en'))

/** What the sheet says of the work's mint, to every reader in both languages. */
function issued(facts: Partial<Certificate>): string | undefined {
  const certificate = { ...certificateOf('w1'), issued_at: '2026-11-26T10:29:00Z', ...facts }
  const { container, unmount } = render(
    <I18nProvider i18n={i18n}>
      <CertificateSheet certificate={certificate} address="https://shop.example/c" savedAt={0} />
    </I18nProvider>,
  )
  const text = container.querySelector('[data-fact="issued"] dd')?.textContent
  unmount()
  return text
}

test('the certificate of a minted work says when it was', () => {
  expect(issued({ mint_tx: TRANSACTION })).toBe('2026年11月26日November 26, 2026')
  expect(issued({}), 'a server that names no transaction').toBe('2026年11月26日November 26, 2026')
})

test('the certificate of a work that is delivered before it is minted says that it comes with the next batch', () => {
  expect(issued({ mint_tx: null })).toBe('次の一括発行で記録されますTo be recorded with the next batch')
})
