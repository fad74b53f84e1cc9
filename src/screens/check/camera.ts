/** Why there is no camera picture; each reason has its own sentence. */
export type CameraProblem = 'denied' | 'none' | 'in-use' | 'impossible' | 'failed'

/** What the platform calls each of them (Media Capture and Streams, getUserMedia). */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
}

/** Enough to read a dense code at arm's length; more only costs time. */
const WIDTH = 1280
const HEIGHT = 960

export class NoCamera extends Error {
  override name = 'NoCamera'
  readonly problem: CameraProblem

  constructor(problem: CameraProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Requests the rear camera of the device, or the only one. Must be called from a tap where the browser asks for
 * permission. The caller stops it with `stopCamera`.
 * @throws NoCamera with the reason
 */
export async function openCamera(): Promise<MediaStream> {
  // Undefined on an insecure origin and in some in-app browsers.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (typeof devices?.getUserMedia !== 'function') throw new NoCamera('impossible')
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: WIDTH }, height: { ideal: HEIGHT } },
    })
  } catch (error) {
    throw new NoCamera((error instanceof DOMException && PROBLEMS[error.name]) || 'failed')
  }
}

/** Whether this site may use the camera without asking; false where the browser does not say. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    const permissions = navigator.permissions as Permissions | undefined
    return (await permissions?.query({ name: 'camera' }))?.state === 'granted'
  } catch {
    // a browser that knows no such permission
    return false
  }
}

/** Lets the camera go: its light goes out. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
