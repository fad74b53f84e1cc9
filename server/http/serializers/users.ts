import type { UserRow } from '../../store/accounts/users.ts'

type Shown = Pick<UserRow, 'address' | 'icon_url' | 'introduction' | 'name' | 'display_id' | 'deleted_at'>

/**
 * The public part of a user (docs/specification.md section 3, `user_info`). Of a deleted one the address alone, as of
 * one whose collection is private where they are shown as the owner of a work.
 * @param hidden whether the viewer is not told who it is (`isHidden`)
 */
export function userInfoAnswer(row: Shown, hidden: boolean) {
  const gone = row.deleted_at !== null
  const unnamed = gone || hidden
  return {
    deleted_at: row.deleted_at?.toISOString() ?? null,
    wallet_address: row.address,
    icon_url: unnamed ? null : row.icon_url,
    introduction: unnamed ? '' : row.introduction,
    name: unnamed ? '' : row.name,
    display_id: unnamed ? null : row.display_id,
    ...(hidden && !gone && { private_collection: true }),
  }
}

/**
 * Whether a user is not to be named beside a work: their collection is private, and somebody else is looking
 * (docs/product.md, “Names and private collections”).
 */
export function isHidden(
  owner: Pick<UserRow, 'id' | 'private_collection'>,
  viewerId: string | undefined,
): boolean {
  return owner.private_collection && owner.id !== viewerId
}

/** A user's public profile; the address of one whose collection is private would lead to it, on the chain. */
export function publicProfile(row: UserRow, viewerId: string | undefined) {
  return {
    display_id: row.display_id,
    name: row.name,
    email: null,
    introduction: row.introduction,
    icon_url: row.icon_url,
    provider: null,
    wallet_address: isHidden(row, viewerId) ? null : row.address,
    private_collection: row.private_collection,
  }
}

/** The profile as its owner sees it; nothing private of another user passes here. */
export function ownProfile(row: UserRow) {
  const { email, pending_email, provider, name_chosen_at } = row
  return {
    ...publicProfile(row, row.id),
    email: email ?? '',
    provider,
    pending_email,
    name_chosen: name_chosen_at !== null,
  }
}
