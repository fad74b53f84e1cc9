import type { Profile } from '../../contract/users.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './my-profile-screen.module.css'

/** Who owns this collection. */
export function OwnerHead({ profile }: { profile: Profile }) {
  return (
    <header className={styles.owner}>
      {profile.icon_url ? (
        <Picture src={profile.icon_url} alt="" shape="round" sizes="72px" ratio={1} className={styles.face} />
      ) : (
        <BallMark size={72} />
      )}
      <div>
        <p className={styles.ownerName}>{profile.name}</p>
        {profile.display_id && <p className={styles.count}>@{profile.display_id}</p>}
      </div>
    </header>
  )
}
