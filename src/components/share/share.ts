import { SHARED_PICTURE_MS } from '../../network/budget.ts'

/** What came of sharing: `copied` where there is no share sheet, `left` where the person closed it. */
export type Shared = 'shared' | 'copied' | 'left' | 'failed'

interface Shareable {
  title: string
  /** The page, absolute. */
  url: string
  /** The picture that goes with the link where the device can send files; asked for only there. */
  picture?: (() => Promise<File | undefined>) | undefined
}

/** Shares a page by the device's share sheet, with its picture where that is possible; or copies its address. */
export async function share({ title, url, picture }: Shareable): Promise<Shared> {
  try {
    if (typeof navigator.share === 'function') {
      const file = await picture?.()
      const files = file && [file]
      await navigator.share({ title, url, ...(files && navigator.canShare?.({ files }) && { files }) })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed'
  }
}

/** The picture at an address as a file; undefined where it does not come, or not in time. */
export async function pictureFile(address: string, name: string): Promise<File | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(SHARED_PICTURE_MS) })
    if (!answer.ok) return undefined
    const blob = await answer.blob()
    return new File([blob], `${name}.${blob.type.split('/')[1] ?? 'webp'}`, { type: blob.type })
  } catch {
    return undefined
  }
}
