import { useEffect, useRef, useState } from 'react'
import { closeOpened } from './opened.ts'
import type { OpenVault } from './security.ts'

/**
 * A wallet that lies open for what is being done on a page: closed when it is put away (undefined), when another takes its
 * place, and when its owner leaves the page in the middle.
 */
export function useOpened(): [OpenVault | undefined, (opened: OpenVault | undefined) => void] {
  const [opened, setOpened] = useState<OpenVault>()
  useEffect(() => opened && (() => closeOpened(opened)), [opened])
  return [opened, setOpened]
}

/** Hands a wallet that has just been opened on to whoever waits for it; what nobody waits for any more is closed. */
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
