// @vitest-environment jsdom
import { act, useEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keyWorkerInProcess } from '../../tests/support/key-worker-in-process.ts'
import { makeVault, type OpenVault } from '../wallet/opened.ts'
import { forgetUnlocked } from '../wallet/unlocked.ts'
import { useOpenedHandler, useOpened } from './use-opened.ts'

let root: Root
beforeEach(() => {
  keyWorkerInProcess()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  forgetUnlocked()
})
const show = (node: ReactNode) => act(() => root.render(node))

let put: (opened: OpenVault | undefined) => void
function Page() {
  const [, setOpened] = useOpened()
  useEffect(() => {
    put = setOpened
  })
  return null
}
let handOver: (opened: OpenVault) => void
function Asking({ onOpened }: { onOpened: (opened: OpenVault) => void }) {
  const hand = useOpenedHandler(onOpened)
  useEffect(() => {
    handOver = hand
  })
  return null
}

describe('a wallet that is open on a page', () => {
  test('is closed when its owner leaves the page in the middle', async () => {
    show(<Page />)
    const opened = await makeVault()
    act(() => put(opened))
    expect(opened.locked.aborted).toBe(false)
    show(<p />)
    expect(opened.locked.aborted).toBe(true)
  })

  test('is closed when it is put away, or another takes its place', async () => {
    show(<Page />)
    const [one, other] = [await makeVault(), await makeVault()]
    act(() => put(one))
    act(() => put(other))
    expect([one.locked.aborted, other.locked.aborted]).toEqual([true, false])
    act(() => put(undefined))
    expect(other.locked.aborted).toBe(true)
  })

  test('goes to whoever waits for it, and is closed where nobody does any more', async () => {
    const got: OpenVault[] = []
    show(<Asking onOpened={(opened) => got.push(opened)} />)
    const [one, other] = [await makeVault(), await makeVault()]
    handOver(one)
    show(<p />)
    handOver(other)
    expect(got).toEqual([one])
    expect([one.locked.aborted, other.locked.aborted]).toEqual([false, true])
  })
})
