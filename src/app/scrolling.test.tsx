// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { Scrolling } from './scrolling.tsx'

it('returns to its place on a page that the browser has kept, and leaves one that is loaded to the router', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Scrolling /> }])} />)
  const scrolled = vi.spyOn(window, 'scrollTo')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700)
  dispatchEvent(new PageTransitionEvent('pagehide'))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(scrolled).not.toHaveBeenCalled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(scrolled).toHaveBeenCalledWith(0, 700)
})
