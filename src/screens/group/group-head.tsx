import { Trans } from '@lingui/react/macro'
import { Picture } from '../../ui/picture.tsx'
import styles from './group-head.module.css'

interface GroupHeadProps {
  group: {
    name: string
    description: string | null
    image_url: string | null
    logo_url: string | null
    creator: { name: string } | null
  }
}

/** The room's own poster: its picture whole, its name in its own face, who made it and why. */
export function GroupHead({ group }: GroupHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {group.logo_url && <Picture src={group.logo_url} alt="" sizes="64px" className={styles.logo} />}
        <h1 className={styles.name} tabIndex={-1}>
          {group.name}
        </h1>
        {group.creator && (
          <p className={styles.creator}>
            <Trans>By {group.creator.name}</Trans>
          </p>
        )}
        {group.description && <p className={styles.text}>{group.description}</p>}
      </div>
      <Picture src={group.image_url} alt="" sizes="(min-width: 900px) 640px, 90vw" eager />
    </header>
  )
}
