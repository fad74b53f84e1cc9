import { join } from 'node:path'
import { dropVariants } from '../../../adapters/images/encode.ts'
import { isOwnName } from '../../../adapters/media/names.ts'
import { filesBelow } from '../../../adapters/media/open.ts'
import {
  isCatalogFile,
  isProfilePicture,
  profilePictureUrls,
} from '../../../store/accounts/profile-pictures.ts'
import { HOUR_MS } from '../../../lib/time.ts'
import type { Dependencies } from '../../dependencies.ts'

/** Longer than any request takes from its picture to its row. */
const LEFT_BEHIND_MS = HOUR_MS

type Parts = Pick<Dependencies, 'db' | 'media' | 'config'>

/**
 * Deletes a user's picture and its variants, once no row shows it: to be called after the change is committed.
 * A process that dies in between leaves it to the sweep.
 */
export async function dropPicture(deps: Parts, url: string | null): Promise<void> {
  const name = url?.split('/').at(-1)
  if (!url || !name || (await isShown(deps, url, name))) return
  await remove(deps, name)
}

/** Deletes pictures that no user shows: the upload was refused, or a process died. */
export async function sweepPictures(deps: Parts & Pick<Dependencies, 'now'>): Promise<void> {
  const old = await deps.media.ownNames(new Date(deps.now().getTime() - LEFT_BEHIND_MS))
  if (old.length === 0) return
  const shown = new Set((await profilePictureUrls(deps.db)).map((url) => url.split('/').at(-1)))
  for (const name of old) if (!shown.has(name)) await remove(deps, name)
}

/**
 * Whether a user shows a picture. One with a name of its own belongs to one user; older ones are named by their
 * content, and may be another user's too, or the catalog's.
 */
async function isShown({ db }: Parts, url: string, name: string): Promise<boolean> {
  if (await isProfilePicture(db, url)) return true
  return !isOwnName(name) && (await isCatalogFile(db, name))
}

async function remove({ media, config }: Parts, name: string): Promise<void> {
  const path = join(filesBelow(config.dataDir), name)
  await dropVariants(join(config.dataDir, 'cache', 'images'), name, path)
  await media.remove(name)
}
