import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './group-links.module.css'
import type { WallPickup } from './wall.tsx'

/** The groups as a directory: a number, a name, the curator, one preview. */
export function GroupLinks({ groups }: { groups: readonly WallPickup[] }) {
  return (
    <section aria-labelledby="groups">
      <h2 id="groups" className={styles.heading}>
        <Trans>Rooms</Trans>
      </h2>
      <ol className={styles.groups}>
        {groups.map((group) => (
          <li key={group.uuid} className={styles.group}>
            <LocaleLink to={group.path} className={styles.link}>
              <span className={styles.words}>
                <span className={styles.name}>{group.title}</span>
                {group.author && <span className={styles.author}>{group.author}</span>}
              </span>
              <Picture
                src={group.image_url}
                alt=""
                sizes="(min-width: 900px) 220px, 27vw"
                ratio={3 / 2}
                className={styles.picture}
              />
            </LocaleLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
