import type { AccountDb, Draft } from './db.ts'

/** The words that were changed in the profile form and not saved: only the fields that differ. */
export interface ProfileWords {
  display_id?: string
  name?: string
  introduction?: string
  email?: string
  private_collection?: string
}

/** Everything that was changed in the profile form and not saved. */
type ProfileDraft = ProfileWords & { icon?: File }

/** Stores form input; log-out deletes it with the account's database. Unchanged input is not a draft. */
export async function saveProfileWords(db: AccountDb, words: ProfileWords): Promise<void> {
  await put(db, 'profile', Object.keys(words).length === 0 ? undefined : words)
}

/** Stores the picked icon until it is saved or discarded. */
export async function saveProfileIcon(db: AccountDb, icon: File | undefined): Promise<void> {
  await put(db, 'profile-icon', icon)
}

/** What was being changed, if it was not saved. */
export async function savedProfileDraft(
  db: AccountDb,
): Promise<{ value: ProfileDraft; savedAt: number } | undefined> {
  const [words, icon] = await db.drafts.bulkGet(['profile', 'profile-icon'])
  if (!words && !icon) return undefined
  return {
    value: { ...(words?.value as ProfileWords | undefined), ...(icon && { icon: icon.value as File }) },
    savedAt: Math.max(words?.savedAt ?? 0, icon?.savedAt ?? 0),
  }
}

/** Stores the price that was typed for a work and not listed; an empty one is none. */
export async function saveTypedPrice(db: AccountDb, nftUuid: string, text: string): Promise<void> {
  await put(db, `listing:${nftUuid}`, text === '' ? undefined : text)
}

/** The price that was typed for a work. */
export async function savedTypedPrice(db: AccountDb, nftUuid: string): Promise<string | undefined> {
  return (await db.drafts.get(`listing:${nftUuid}`))?.value as string | undefined
}

async function put(db: AccountDb, form: Draft['form'], value: unknown): Promise<void> {
  if (value === undefined) await db.drafts.delete(form)
  else await db.drafts.put({ form, value, savedAt: Date.now() })
}
