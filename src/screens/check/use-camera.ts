import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { NoCamera, openCamera, stopCamera, type CameraProblem } from './camera.ts'
import { frameReader } from './look.ts'

/** Looks a second, at most; a slow phone rests as long as it has looked, so that its buttons still answer. */
const PAUSE_MS = 90

export type CameraState =
  | { state: 'off' }
  | { state: 'asking' }
  | { state: 'looking' }
  | { state: 'problem'; problem: CameraProblem }

interface Camera {
  camera: CameraState
  video: RefObject<HTMLVideoElement | null>
  start: () => void
  stop: () => void
}

/**
 * The camera, from the tap that requests it until it is stopped or the page is hidden. It goes on looking.
 * @param found called with the text of each code that is read, and when (milliseconds since 1970)
 */
export function useCamera(found: (text: string, readAt: number) => void): Camera {
  const [camera, setCamera] = useState<CameraState>({ state: 'off' })
  const stream = useRef<MediaStream>(undefined)
  const asked = useRef(0)
  const video = useRef<HTMLVideoElement>(null)
  const hear = useRef(found)
  useEffect(() => {
    hear.current = found
  }, [found])

  const stop = useCallback(() => {
    asked.current++
    if (stream.current) stopCamera(stream.current)
    stream.current = undefined
    setCamera({ state: 'off' })
  }, [])

  const start = useCallback(() => {
    const mine = ++asked.current
    setCamera({ state: 'asking' })
    openCamera().then(
      (opened) => {
        // Resolved too late: the user has left this step.
        if (mine !== asked.current) return stopCamera(opened)
        stream.current = opened
        setCamera({ state: 'looking' })
      },
      (error: unknown) => {
        if (mine !== asked.current) return
        setCamera({ state: 'problem', problem: error instanceof NoCamera ? error.problem : 'failed' })
      },
    )
  }, [])

  const looking = camera.state === 'looking'
  useEffect(() => {
    const screen = video.current
    if (!looking || !screen || !stream.current) return undefined
    screen.srcObject = stream.current
    // play() rejects on a page that is left meanwhile; there is no user to notify.
    screen.play().catch(() => {})
    return lookAgain(screen, (text, readAt) => hear.current(text, readAt))
  }, [looking])

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && stream.current && stop()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      stop()
    }
  }, [stop])

  return { camera, video, start, stop }
}

/** Looks at the video again and again; answers how to end it. */
function lookAgain(video: HTMLVideoElement, found: (text: string, readAt: number) => void): () => void {
  const read = frameReader()
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    const [began, readAt] = [performance.now(), Date.now()]
    const text = read(video)
    timer = setTimeout(look, Math.max(PAUSE_MS, performance.now() - began))
    if (text !== undefined) found(text, readAt)
  }
  timer = setTimeout(look, PAUSE_MS)
  return () => clearTimeout(timer)
}
