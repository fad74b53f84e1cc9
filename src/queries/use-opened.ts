import { useEffect, useRef, useState } from 'react'
import { closeOpened } from './opened.ts'
import type { OpenVault } from './security.ts'

/**
 * An opened wallet for the current action of a page: closed when it is cleared (undefined), when another
 * replaces it, and when its owner leaves the page in the middle.
 */
export function useOpened(): [OpenVault | undefined, (opened: OpenVault | undefined) => void] {
  const [opened, setOpened] = useState<OpenVault>()
  useEffect(() => opened && (() => closeOpened(opened)), [opened])
  return [opened, setOpened]
}

/** Delivers a wallet that has just been opened to the waiting caller; without one it is closed. */
export function useOpenedHandler<More extends unknown[]>(
  onOpened: (opened: OpenVault, ...more: More) => void,
): (opened: OpenVault, ...more: More) => void {
  const waits = useRef(false)
  useEffect(() => {
    waits.current = true
    return () => {
      waits.current = false
    }
  }, [])
  return (opened, ...more) => (waits.current ? onOpened(opened, ...more) : closeOpened(opened))
}
