import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { failureOf, isDecided } from '../api/failure.ts'
import { SCREEN_WAIT_MS } from '../network/budget.ts'
import { profileApi } from '../contract/profile.ts'
import type { Profile } from '../contract/users.ts'
import { ownProfile } from '../flows/sign-in/own-profile.ts'
import { inTime } from '../network/deadline.ts'
import { codeOf } from '../network/loading/lazy-code.ts'
import { isSharedDevice } from '../lib/shared-device.ts'
import { saveProfile } from '../offline/collection.ts'
import { onDevice } from '../offline/device.ts'
import { savedProfileDraft, saveProfileIcon, saveProfileWords, type ProfileWords } from '../offline/drafts.ts'
import { walletAddress } from '../wallet/identity.ts'
import { myProfileQuery } from './profile.ts'

// Apart from profile.ts, which every page loads; all code that saving needs comes with its screen, so that
// offline a save fails for want of a response and not of code.

const syncCode = codeOf(() => import('../flows/collection/save-collection.ts'))

/**
 * The flag of docs/specification.md section 5: an email sign-in has proven that address; all other users give
 * a contact address, including those whose Google account shares none.
 */
export function mayEditEmail({ provider }: Pick<Profile, 'provider'>): boolean {
  return provider === 'metamask' || provider === 'google'
}

/** The profile as its form sends it (docs/specification.md section 7). */
export interface ProfileUpdate {
  display_id: string
  name: string
  introduction: string
  /** Present only where `mayEditEmail` allows it. */
  email?: string
  /** Present only where one was chosen. */
  icon?: File
  /** Our addition; present only where the switch was moved. */
  private_collection?: 'true' | 'false'
}

/**
 * Saves the profile: sent once, never retried automatically. A 400 and a 500 open the modal of
 * docs/specification.md section 8; the form shows the rest inline. Other views update from the response.
 */
export function profileSaving() {
  return mutationOptions({
    networkMode: 'always',
    retry: false,
    mutationFn: async (body: ProfileUpdate) => ownProfile({ call }, await call(profileApi.update, { body })),
    onSuccess: async (profile, _body, _before, { client }) => {
      await saveLocally(profile)
      for (const queryKey of [['profile'], ['collection'], ['nfts'], ['claims'], ['people']])
        await client.invalidateQueries({ queryKey, refetchType: 'none' })
      client.setQueryData(myProfileQuery().queryKey, profile)
    },
  })
}

/**
 * The device's copy follows, and then the certificates, which name their owner. One that cannot be written is
 * renewed at the next start.
 */
async function saveLocally(profile: Profile): Promise<void> {
  const address = walletAddress()
  // what a sync under way has fetched may have the earlier name; what is saved does not wait for its code for long
  const sync = await inTime(syncCode.ahead(), SCREEN_WAIT_MS).catch(() => undefined)
  sync?.stopSync()
  await onDevice(address, (db) => saveProfile(db, profile)).catch(() => {})
  // how it goes is told by the state of the sync
  if (address && !isSharedDevice()) sync?.saveWholeCollection(address).catch(() => {})
}

/** The unsaved draft of the profile form, with its time; null where there is none or no storage. */
export function profileDraftQuery() {
  return queryOptions({
    queryKey: ['drafts', 'profile'],
    queryFn: async () => (await onDevice(walletAddress(), savedProfileDraft).catch(() => undefined)) ?? null,
    // The form reads it when it opens and is its only writer after that.
    staleTime: Infinity,
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** Stores the unsaved text on the device. @throws where there is no space for it */
export async function storeProfileWords(words: ProfileWords): Promise<void> {
  if (isSharedDevice() && Object.keys(words).length > 0) throw new Error('a shared device keeps nothing')
  await onDevice(walletAddress(), (db) => saveProfileWords(db, words))
}

/** Stores the picked icon, as far as there is space; a picture that does not fit never costs the text. */
export async function storeProfileIcon(icon: File | undefined): Promise<void> {
  await onDevice(walletAddress(), (db) => saveProfileIcon(db, icon)).catch(() => {})
}

/** What was saved or let go of is no draft any more. */
export async function forgetProfileDraft(): Promise<void> {
  await Promise.all([storeProfileWords({}).catch(() => {}), storeProfileIcon(undefined)])
}

/** Why saving failed, as the form shows it inline. */
export type SaveProblem =
  | { kind: 'offline' | 'session' | 'unexpected' }
  /** Another member has the display id. */
  | { kind: 'taken'; message: string }
  /** The server's own words. */
  | { kind: 'refused'; message: string; code: string | undefined; field: string | undefined }

/** The failure of saving the profile, as the form shows it. */
export function saveProblem(error: unknown): SaveProblem {
  const failure = failureOf(error)
  if (failure.kind === 'offline') return { kind: 'offline' }
  if (failure.kind === 'unauthorized') return { kind: 'session' }
  if (!isDecided(failure)) return { kind: 'unexpected' }
  const { kind, message, code, field } = failure
  return kind === 'conflict' ? { kind: 'taken', message } : { kind: 'refused', message, code, field }
}
