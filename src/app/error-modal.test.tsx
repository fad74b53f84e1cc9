// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateLocale } from '../i18n/activate.ts'
import { ErrorModal } from './error-modal.tsx'
import { closeErrorModal, showErrorModal } from './modal-store.ts'
import { t } from '../../tests/support/texts.ts'

beforeEach(async () => {
  await activateLocale('ja')
  render(
    <I18nProvider i18n={i18n}>
      <ErrorModal />
    </I18nProvider>,
  )
})
afterEach(() => {
  cleanup()
  closeErrorModal()
})

test('somebody is told of an error with its message, its code, OK and a close button', () => {
  act(() => showErrorModal({ title: '通信エラー', message: '時間切れです。', code: '500' }))
  expect(screen.getByRole('dialog', { name: '通信エラー' }).textContent).toContain('時間切れです。')
  expect(screen.getByText(/500/)).toBeDefined()
  expect(screen.getByRole('button', { name: t('Close', 'ja') })).toBeDefined()
  expect(screen.queryByRole('button', { name: t('Cancel', 'ja') })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('somebody who is asked can say OK or キャンセル, and only OK does it', () => {
  const onOk = vi.fn<() => void>()
  act(() => showErrorModal({ message: 'もう一度送りますか？', onOk }))
  fireEvent.click(screen.getByRole('button', { name: t('Cancel', 'ja') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onOk).not.toHaveBeenCalled()
  act(() => showErrorModal({ message: 'もう一度送りますか？', onOk, okLabel: '送る', cancelLabel: 'やめる' }))
  expect(screen.getByRole('button', { name: 'やめる' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '送る' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onOk).toHaveBeenCalledTimes(1)
})
