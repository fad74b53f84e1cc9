import { useEffect, useState } from 'react'
import { DEMO_KEY } from '../config/device.ts'
import { useOperator } from './use-operator.ts'

/**
 * Whether this shop is a demo, in which no real money moves. The page itself says so when it comes from the server
 * (server/http/stand-ins/demo.ts); the shell that the worker keeps says nothing, and what was known last counts. Once the
 * shop has been asked, its answer counts.
 */
export function useDemo(): boolean {
  const [first] = useState(atStart)
  const told = useOperator()?.demo_mode
  const demo = told ?? first
  useEffect(() => remember(demo), [demo])
  return demo
}

function atStart(): boolean {
  if (typeof document === 'undefined') return false
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
