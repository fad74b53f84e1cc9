// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { groupFace } from './group-face.ts'
import { useHeadingFace } from './use-heading-face.ts'

vi.mock('./group-face.ts', () => ({ groupFace: vi.fn<typeof groupFace>() }))
const face = vi.mocked(groupFace)

afterEach(() => {
  face.mockReset()
})

test('a shop’s face sets all headings of its pages', async () => {
  face.mockResolvedValue('Kaisei Decol')
  const { result } = renderHook(() => useHeadingFace('onshitsu', undefined))
  await waitFor(() =>
    expect(result.current).toEqual({ '--font-heading': "'Kaisei Decol', var(--font-display)" }),
  )
})

test('a face in which small kanji are not readable sets the shop’s name alone, and is asked for by it', async () => {
  face.mockResolvedValue('Dela Gothic One')
  const { result, rerender } = renderHook(({ name }) => useHeadingFace('ekistamp', name), {
    initialProps: { name: '各駅停車スタンプ会' as string | undefined },
  })
  await waitFor(() =>
    expect(result.current).toEqual({ '--font-title': "'Dela Gothic One', var(--font-display)" }),
  )
  expect(face.mock.calls).toEqual([['ekistamp', '各駅停車スタンプ会']])
  rerender({ name: undefined })
  expect(face).toHaveBeenCalledTimes(1)
})

test('the page of a ball of such a shop does not fetch it', () => {
  const { result } = renderHook(() => useHeadingFace('ekistamp', undefined))
  expect(result.current).toEqual({})
  expect(face).not.toHaveBeenCalled()
})

test('a shop without a face of its own has no such style', async () => {
  face.mockResolvedValue(undefined)
  const { result } = renderHook(() => useHeadingFace('constructor', 'Shop'))
  await waitFor(() => expect(face).toHaveBeenCalled())
  expect(result.current).toEqual({})
})
