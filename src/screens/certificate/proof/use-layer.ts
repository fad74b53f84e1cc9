import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface Layer {
  open: boolean
  show: () => void
  close: () => void
}

/**
 * A layer over the page that is an entry of the history of its own, so that the back button and the back gesture
 * close it and leave the page alone. A page that is loaded again starts without it.
 * @param name what the entry is remembered by
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
      // Two taps are one way back, not two.
      if (!open || closing.current) return
      closing.current = true
      void navigate(-1)
    },
  }
}

function isOf(state: unknown, name: string): boolean {
  return typeof state === 'object' && state !== null && 'layer' in state && state.layer === name
}
