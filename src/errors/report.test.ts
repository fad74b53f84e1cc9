import { beforeEach, expect, test, vi } from 'vitest'

const reporter = vi.hoisted(() => ({
  loaded: 0,
  startSentry: vi.fn<(dsn: string) => void>(),
  send: vi.fn<(error: unknown) => void>(),
}))
vi.mock('./sentry.ts', () => {
  reporter.loaded++
  return { startSentry: reporter.startSentry, send: reporter.send }
})
const env = vi.hoisted(() => ({ sentryDsn: undefined as string | undefined }))
vi.mock('../config/env.ts', () => ({ env }))

beforeEach(() => {
  vi.resetModules()
  reporter.loaded = 0
  reporter.send.mockReset()
})

test('without a place for reports an unforeseen error stays in the console', async () => {
  env.sentryDsn = undefined
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { report, startReporting } = await import('./report.ts')
  startReporting()
  report(new Error('bug'))
  expect(warn).toHaveBeenCalledOnce()
  expect(reporter.loaded).toBe(0)
})

test('the reporter is no part of a first paint: it is loaded when the page is quiet, or with the first error', async () => {
  env.sentryDsn = 'https://key@reports.example/1'
  const { report, startReporting } = await import('./report.ts')
  expect(reporter.loaded).toBe(0)
  startReporting()
  await vi.waitFor(() => expect(reporter.startSentry).toHaveBeenCalledWith(env.sentryDsn))
  expect(reporter.loaded).toBe(1)
  const error = new Error('bug')
  report(error)
  await vi.waitFor(() => expect(reporter.send).toHaveBeenCalledExactlyOnceWith(error))
})

test('an error that comes before the reporter is sent when it is there', async () => {
  env.sentryDsn = 'https://key@reports.example/1'
  const { report } = await import('./report.ts')
  report('early')
  await vi.waitFor(() => expect(reporter.send).toHaveBeenCalledExactlyOnceWith('early'))
})
