import type { AskBucket } from './s3.ts'
import { unbroken } from './whole.ts'

const OK = 200

/** An object of a bucket, as its list has it. */
interface StoredObject {
  key: string
  bytes: number
  writtenAt: Date
}

/** Every object whose key begins with a prefix, in pages. */
export async function* listObjects(ask: AskBucket, prefix: string): AsyncGenerator<StoredObject[]> {
  let token: string | undefined
  do {
    const more: Record<string, string> = token === undefined ? {} : { 'continuation-token': token }
    const query = { 'list-type': '2', prefix, ...more }
    const xml = await unbroken(async () => (await ask('', { query, expected: [OK] })).text())
    yield [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
      key: inTag(object, 'Key') ?? '',
      bytes: Number(inTag(object, 'Size')),
      writtenAt: new Date(inTag(object, 'LastModified') ?? ''),
    }))
    token = inTag(xml, 'IsTruncated') === 'true' ? inTag(xml, 'NextContinuationToken') : undefined
  } while (token !== undefined)
}

/** Keys of ours and tokens have no other character that XML writes in another way. */
function inTag(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&')
}
