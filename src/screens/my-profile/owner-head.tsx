import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import type { Profile } from '../../contract/users.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './my-profile-screen.module.css'

/** The owner of this collection, and the links to their pages. User texts carry their own writing direction. */
export function OwnerHead({ profile }: { profile: Profile }) {
  const { icon_url: icon, name, display_id: displayId, introduction } = profile
  return (
    <header className={styles.owner}>
      {icon ? (
        <Picture
          src={icon}
          alt=""
          shape="round"
          sizes="72px"
          ratio={1}
          className={styles.face}
          load="early"
        />
      ) : (
        <BallMark size={72} />
      )}
      <div className={styles.names}>
        <p className={styles.ownerName} dir="auto">
          {name}
        </p>
        {displayId && <p className={styles.count}>@{displayId}</p>}
      </div>
      {introduction && (
        <p className={styles.introduction} dir="auto">
          {introduction}
        </p>
      )}
      <div className={styles.ways}>
        <ButtonLink to={paths.profileEdit()}>
          <Trans>Edit profile</Trans>
        </ButtonLink>
        <ButtonLink to={paths.salesCollection()}>
          <Trans>My listings</Trans>
        </ButtonLink>
      </div>
    </header>
  )
}

/** The placeholder while the owner is loading. */
export function OwnerWaiting() {
  return (
    <div className={styles.owner} aria-hidden="true">
      <span className={styles.face}>
        <Skeleton shape="ball" />
      </span>
      <Skeleton className={styles.waitingName} />
      <span className={styles.waitingWays} />
    </div>
  )
}
