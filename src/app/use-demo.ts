import { useEffect, useState } from 'react'
import { DEMO_KEY } from '../config/device.ts'
import { useOperator } from './use-operator.ts'

/**
 * Whether this shop is a demo, in which no real money moves. The page itself states it when it comes from the
 * server (server/http/dev-providers/demo.ts); the shell that the service worker caches does not, so the last known
 * value counts. Once the shop has responded, its answer counts.
 */
export function useDemo(): boolean {
  const [first] = useState(atStart)
  const told = useOperator()?.demo_mode
  const demo = told ?? first
  useEffect(() => remember(demo), [demo])
  return demo
}

let renderedAsDemo = false

/** Says of all pages that are rendered here, where no document does, whether they are a demo's. */
export function renderAsDemo(demo: boolean): void {
  renderedAsDemo = demo
}

function atStart(): boolean {
  if (typeof document === 'undefined') return renderedAsDemo
  const mark = document.documentElement.dataset.demo
  return mark === undefined ? isRemembered() : mark === '1'
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(DEMO_KEY) !== null
  } catch {
    return false
  }
}

function remember(demo: boolean): void {
  try {
    if (demo) localStorage.setItem(DEMO_KEY, '1')
    else localStorage.removeItem(DEMO_KEY)
  } catch {
    // a forbidden storage: the next start learns it from the server
  }
}
