import type { AccountDb } from './db.ts'

/** What was changed in the profile form and not saved: only the fields that differ, and the icon that was picked. */
export interface ProfileDraft {
  display_id?: string
  name?: string
  introduction?: string
  email?: string
  icon?: File
}

/** Keeps what is being typed; it goes with the account's database when they log out. Nothing changed is no draft. */
export async function saveProfileDraft(db: AccountDb, draft: ProfileDraft): Promise<void> {
  if (Object.keys(draft).length === 0) await db.drafts.delete('profile')
  else await db.drafts.put({ form: 'profile', value: draft, savedAt: Date.now() })
}

/** What was being typed, if it was not saved. */
export async function savedProfileDraft(
  db: AccountDb,
): Promise<{ value: ProfileDraft; savedAt: number } | undefined> {
  const draft = await db.drafts.get('profile')
  return draft && { value: draft.value as ProfileDraft, savedAt: draft.savedAt }
}
