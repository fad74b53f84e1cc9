import { createHash } from 'node:crypto'
import { logError } from '../../lib/log.ts'
import { hashIn } from './names.ts'
import { DamagedOriginal } from './port.ts'

type Bytes = ReadableStream<Uint8Array>

/**
 * A whole original as it is read: its last bytes are held back until all of them are known to be the content that its
 * name says.
 */
export function checked(stream: Bytes, name: string, bytes: number | null): Bytes {
  const wanted = hashIn(name)
  const hash = createHash('sha256')
  let read = 0
  let held: Uint8Array | undefined
  const isRight = () => (wanted === null ? bytes === null || read === bytes : hash.digest('hex') === wanted)
  return passing(stream, {
    chunk: (chunk) => {
      read += chunk.length
      if (wanted !== null) hash.update(chunk)
      const before = held
      held = chunk
      return before
    },
    end: () => {
      if (!isRight()) throw damaged(name)
      return held
    },
  })
}

/** A part of an original, which has exactly as many bytes as were asked for. */
export function counted(stream: Bytes, name: string, bytes: number): Bytes {
  let left = bytes
  return passing(stream, {
    chunk: (chunk) => {
      left -= chunk.length
      if (left < 0) throw damaged(name)
      return chunk
    },
    end: () => {
      if (left > 0) throw damaged(name)
      return undefined
    },
  })
}

function damaged(name: string): DamagedOriginal {
  const error = new DamagedOriginal(name)
  logError(error.message)
  return error
}

/** What is made of a stream piece by piece, in less time than a TransformStream takes. */
function passing(
  stream: Bytes,
  make: { chunk: (chunk: Uint8Array) => Uint8Array | undefined; end: () => Uint8Array | undefined },
): Bytes {
  const reader = stream.getReader()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          for (;;) {
            const { done, value } = await reader.read()
            const made = done ? make.end() : make.chunk(value)
            if (made) controller.enqueue(made)
            if (done) controller.close()
            if (done || made) return
          }
        } catch (error) {
          // where it is ours, the source is still open
          await reader.cancel().catch(() => {})
          throw error
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
