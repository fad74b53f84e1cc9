import type { UserRow } from '../../store/users.ts'

/**
 * The public part of a user (docs/specification.md section 3, `user_info`); of a deleted one the address
 * alone.
 */
export function userInfoAnswer(
  row: Pick<UserRow, 'address' | 'icon_url' | 'introduction' | 'name' | 'display_id' | 'deleted_at'>,
) {
  const gone = row.deleted_at !== null
  return {
    deleted_at: row.deleted_at?.toISOString() ?? null,
    wallet_address: row.address,
    icon_url: gone ? null : row.icon_url,
    introduction: gone ? '' : row.introduction,
    name: gone ? '' : row.name,
    display_id: gone ? null : row.display_id,
  }
}

/** A user's public profile. */
export function publicProfile(row: UserRow) {
  return {
    display_id: row.display_id,
    name: row.name,
    email: null,
    introduction: row.introduction,
    icon_url: row.icon_url,
    provider: null,
    wallet_address: row.address,
  }
}

/** The profile as its owner sees it; nothing private of another user passes here. */
export function ownProfile(row: UserRow) {
  const { email, pending_email, provider } = row
  return { ...publicProfile(row), email: email ?? '', provider, pending_email }
}
