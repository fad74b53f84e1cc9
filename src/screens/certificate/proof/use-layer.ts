import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface Layer {
  open: boolean
  show: () => void
  close: () => void
}

/**
 * An overlay with a history entry of its own, so that the back button and the back gesture close it and leave
 * the page alone. A reloaded page starts without it.
 * @param name the key of the entry in the history state
 */
export function useLayer(name: string): Layer {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search, hash, key } = location
  const [first] = useState(key)
  const open = key !== first && isOf(location.state, name)
  const closing = useRef(false)
  useEffect(() => {
    closing.current = false
  }, [key])
  return {
    open,
    show: () => {
      if (!open)
        void navigate({ pathname, search, hash }, { state: { layer: name }, preventScrollReset: true })
    },
    close: () => {
      // Two taps go back once, not twice.
      if (!open || closing.current) return
      closing.current = true
      void navigate(-1)
    },
  }
}

function isOf(state: unknown, name: string): boolean {
  return typeof state === 'object' && state !== null && 'layer' in state && state.layer === name
}
