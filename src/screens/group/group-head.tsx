import { Trans } from '@lingui/react/macro'
import { HERO_SIZES } from '../../config/hero.ts'
import type { GroupPage } from '../../contract/group-pages.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './group-head.module.css'

interface GroupHeadProps {
  group: {
    name: string
    description: string | null
    image_url: string | null
    logo_url: string | null
    creator: GroupPage['creator']
  }
}

/** Who a shop is: its picture, whole, on its own ground; its name in its own typeface, who makes it, its own words. */
export function GroupHead({ group }: GroupHeadProps) {
  const locale = useLocale()
  const creator = group.creator && inLanguage(group.creator, locale)
  return (
    <header className={styles.head}>
      {group.image_url && (
        <Picture
          src={group.image_url}
          alt=""
          sizes={HERO_SIZES.group}
          load="first"
          className={styles.picture}
        />
      )}
      <div className={styles.title}>
        {group.logo_url && (
          <Picture src={group.logo_url} alt="" sizes="72px" ratio={1} shape="round" className={styles.logo} />
        )}
        <div>
          <h1 className={styles.name} tabIndex={-1}>
            {group.name}
          </h1>
          {creator && creator.name !== group.name && (
            <p className={styles.quiet}>
              <Trans>By {creator.name}</Trans>
            </p>
          )}
        </div>
      </div>
      {group.description && <p className={styles.text}>{group.description}</p>}
    </header>
  )
}
