// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Picture } from './picture.tsx'

const work = <Picture src="/media/a.png" alt="Evening" sizes="56px" ratio={1} />

test('a picture that cannot be had leaves a quiet shape with its name, never a broken image', () => {
  const { container } = render(work)
  const image = screen.getByRole('img', { name: 'Evening' })
  expect(image.tagName).toBe('IMG')
  fireEvent.error(image)
  for (const other of container.querySelectorAll('img')) fireEvent.error(other)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'Evening' }).tagName).toBe('SPAN')
})

test('a picture that was missing is asked for again when the network is back', () => {
  const { container } = render(work)
  for (const image of container.querySelectorAll('img')) fireEvent.error(image)
  for (const image of container.querySelectorAll('img')) fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  fireEvent(window, new Event('online'))
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('Evening')
})

test('a picture that a busy server could not make is asked for again twice, each time a little later', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { container } = render(work)
  const fail = () => {
    for (let i = 0; i < 2; i++) for (const image of container.querySelectorAll('img')) fireEvent.error(image)
    expect(container.querySelector('img')).toBeNull()
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  fail()
  void wait(3_900)
  expect(container.querySelector('img')).toBeNull()
  void wait(2_200)
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('Evening')
  fail()
  void wait(6_100)
  expect(container.querySelector('img')).toBeNull()
  void wait(6_100)
  expect(container.querySelector('img')).not.toBeNull()
  fail()
  void wait(600_000)
  expect(container.querySelector('img')).toBeNull()
})

test('a picture that only decorates is no word for who listens', () => {
  const { container } = render(<Picture src={null} alt="" sizes="56px" />)
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull()
})

test('a picture’s place has its colour until it has come, where it fills its place', () => {
  const { container } = render(<Picture src="/media/a.png#40x30-123456" alt="" sizes="56px" />)
  const image = container.querySelector('img')
  expect(image?.style.getPropertyValue('--ground')).toBe('#123456')
  expect([image?.width, image?.height]).toEqual([40, 30])
  expect(decodeURIComponent(image?.src ?? '')).not.toContain('#')
})

test('a picture beside which its box shows, or of which no colour is known, has none', () => {
  const { container } = render(
    <>
      <Picture src="/media/a.png#40x30-123456" alt="" sizes="56px" ratio={1} />
      <Picture src="/media/b.png#40x30" alt="" sizes="56px" />
    </>,
  )
  for (const image of container.querySelectorAll('img'))
    expect(image.style.getPropertyValue('--ground')).toBe('')
})

test('a picture whose height is limited is asked for as wide as its ratio lets it be', () => {
  const sizes = 'min(90vw, 76vh * var(--ratio))'
  const { container } = render(
    <>
      <Picture src="/media/a.png#40x80" alt="" sizes={sizes} />
      <Picture src="/media/b.png" alt="" sizes={sizes} />
    </>,
  )
  const [tall, unknown] = container.querySelectorAll('img')
  expect(tall?.sizes).toBe('min(90vw, 76vh * 0.5)')
  expect(unknown?.sizes).toBe('min(90vw, 76vh * 99)')
})
