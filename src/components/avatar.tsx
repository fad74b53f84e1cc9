import type { Profile } from '../contract/users.ts'
import { initialOf, writtenLine } from '../contract/written-text.ts'
import { Picture } from '../ui/picture.tsx'
import { Face } from './blank-face.tsx'

/** A person's picture; without one the first letter of their name. Never an empty circle. */
export function Avatar({
  profile,
  size,
}: {
  profile: Pick<Profile, 'name' | 'display_id' | 'icon_url'> | undefined
  size: 'small' | 'large' | 'page'
}) {
  const initial = initialOf(writtenLine(profile?.name ?? '') || (profile?.display_id ?? ''))
  return (
    <Face size={size}>
      {profile?.icon_url ? (
        <Picture
          src={profile.icon_url}
          alt=""
          sizes={size === 'page' ? '(min-width: 720px) 96px, 64px' : '56px'}
          ratio={1}
          shape="round"
          widest={320}
        />
      ) : (
        initial.toUpperCase() || undefined
      )}
    </Face>
  )
}
