import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Bucket } from '../../config/bucket.ts'
import { onDiskOf, openScratch } from '../../lib/scratch-folder.ts'
import { MINUTE_MS, SECOND_MS } from '../../lib/time.ts'
import { listObjects } from '../media/objects.ts'
import { MediaAway } from '../media/port.ts'
import { openBucket, type AskBucket } from '../media/s3.ts'
import { AbsentFile, BackupProblem, isBusy, type BackupPlace } from './port.ts'

/** The object whose writer keeps other processes out. */
export const LEASE_KEY = 'backup.lease'
const RENEWED_MS = 30 * SECOND_MS
/** One that was not renewed for so long is of a process that is gone. */
const STALE_MS = 3 * MINUTE_MS
/** An answer that breaks off is gone on with, so often without a byte in between. */
const ATTEMPTS = 3
const [OK, EMPTY, PART, ABSENT, THERE, UNKNOWN] = [200, 204, 206, 404, 412, 501]

/**
 * Backups as objects of a bucket, below a prefix.
 * @param prefix empty, or with a `/` at its end
 */
export function backupBucket(bucket: Bucket, prefix: string): BackupPlace {
  const ask = openBucket(bucket)
  const place = `s3://${bucket.name}/${prefix}`.replace(/\/$/, '')
  return {
    checksItself: true,
    nameOf: (key) => (key === undefined ? place : `${place}/${key}`),
    files: async function* files() {
      for await (const page of listObjects(ask, prefix))
        yield (
          page
            // what consoles of stores show as a folder is an empty object with a slash at its end
            .filter(({ key, bytes }) => bytes > 0 || !key.endsWith('/'))
            .map(({ key, bytes }) => ({ key: key.slice(prefix.length), bytes }))
        )
    },
    read: (key) => read(ask, `${prefix}${key}`),
    begin: async () => {
      const lease = await takeLease(ask, `${prefix}${LEASE_KEY}`, place)
      const scratch = openScratch('akashi-upload')
      let files = 0
      const prepared: (() => Promise<void>)[] = []
      const make = async <T extends { sha256: string }>(key: string, work: (path: string) => Promise<T>) => {
        const path = join(scratch.path, String(files++))
        const made = await onDiskOf(scratch.path, () => work(path))
        const store = async () => {
          await lease.demand()
          await put(ask, `${prefix}${key}`, await openAsBlob(path), made.sha256)
          await rm(path)
        }
        return { made, store }
      }
      return {
        write: async (key, work) => {
          const { made, store } = await make(key, work)
          await store()
          return made
        },
        prepare: async (key, work) => {
          const { made, store } = await make(key, work)
          prepared.push(store)
          return made
        },
        flush: async () => {
          for (const store of prepared.splice(0)) await store()
        },
        remove: async (key) => {
          await lease.demand()
          await remove(ask, `${prefix}${key}`)
        },
        end: async () => {
          scratch.remove()
          await lease.release()
        },
      }
    },
  }
}

/** The bytes of an object; where an answer breaks off, the rest of it is asked for. */
async function* read(ask: AskBucket, key: string): AsyncGenerator<Uint8Array> {
  let at = 0
  for (let attempt = 1; ; attempt++) {
    try {
      const headers: Record<string, string> = at > 0 ? { Range: `bytes=${at}-` } : {}
      const answer = await ask(key, { headers, expected: [at > 0 ? PART : OK, ABSENT] })
      if (answer.status === ABSENT) throw new AbsentFile(key)
      for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
        at += chunk.length
        attempt = 1
        yield chunk
      }
      return
    } catch (error) {
      if (!(error instanceof MediaAway) || attempt === ATTEMPTS) throw error
    }
  }
}

/** Writes an object, whose bytes the store compares with their hash; `once`: whether there was none. */
async function put(ask: AskBucket, key: string, body: Blob, sha256: string, once = false): Promise<boolean> {
  const conditions: Record<string, string> = once ? { 'If-None-Match': '*' } : {}
  const headers = {
    'Content-Type': 'application/octet-stream',
    'X-Amz-Content-Sha256': sha256,
    ...conditions,
  }
  const expected = once ? [OK, THERE, UNKNOWN] : [OK]
  const answer = await ask(key, { method: 'PUT', body, headers, expected })
  await answer.text()
  return answer.status === UNKNOWN ? put(ask, key, body, sha256) : answer.status === OK
}

async function remove(ask: AskBucket, key: string): Promise<void> {
  await ask(key, { method: 'DELETE', expected: [OK, EMPTY, ABSENT] })
}

/**
 * Keeps other processes out of a place: an object with a value of ours, written again for as long as this one lives.
 * Where the store knows no conditional writes, two that begin in the same instant may both go on, until the first of
 * them writes its next file.
 */
async function takeLease(ask: AskBucket, key: string, place: string) {
  const own = randomUUID()
  const body = new Blob([own])
  const write = (once: boolean) => put(ask, key, body, createHash('sha256').update(own).digest('hex'), once)
  const isOurs = async () => (await contentOf(ask, key)) === own
  for await (const page of listObjects(ask, key)) {
    const held = page.find((object) => object.key === key)
    if (!held) continue
    const { headers } = await ask('', { method: 'HEAD' })
    // by the store's clock; one that does not tell the time ends no lease
    const age = Date.parse(headers.get('date') ?? '') - held.writtenAt.getTime()
    if (!(age >= STALE_MS)) throw isBusy(place)
    await remove(ask, key)
  }
  await write(true)
  if (!(await isOurs())) throw isBusy(place)
  const renewing = setInterval(() => {
    // one that fails is made up for by the next, and asked for by every file
    void isOurs()
      .then((ours) => (ours ? write(false) : false))
      .catch(() => {})
  }, RENEWED_MS)
  renewing.unref()
  return {
    /** @throws BackupProblem where another process has taken the place meanwhile */
    demand: async () => {
      if (!(await isOurs()))
        throw new BackupProblem(`Another backup has begun in ${place} meanwhile: repeat this one.`)
    },
    release: async () => {
      clearInterval(renewing)
      if (await isOurs().catch(() => false)) await remove(ask, key).catch(() => {})
    },
  }
}

async function contentOf(ask: AskBucket, key: string): Promise<string | null> {
  try {
    return await text(read(ask, key))
  } catch (error) {
    if (error instanceof AbsentFile) return null
    throw error
  }
}
