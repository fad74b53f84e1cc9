import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the history remembers of an entry in which the menu is open. */
const OPEN = { sideMenu: true }

/**
 * Whether the side menu is open. It has a history entry of its own, so that the back button and the back
 * gesture close it and leave the page alone; a reloaded page starts with a closed menu.
 */
export function useSideMenu(): { open: boolean; show: () => void; close: () => void } {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search, hash, key } = location
  const [first] = useState(key)
  const open = key !== first && isOpen(location.state)
  const closing = useRef(false)
  useEffect(() => {
    closing.current = false
  }, [key])
  return {
    open,
    show: () => {
      if (!open) void navigate({ pathname, search, hash }, { state: OPEN, preventScrollReset: true })
    },
    close: () => {
      // Two taps go back once, not twice.
      if (!open || closing.current) return
      closing.current = true
      void navigate(-1)
    },
  }
}

function isOpen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sideMenu' in state
}
