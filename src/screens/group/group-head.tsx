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

/**
 * The group page's poster: its whole picture, its name in its own typeface, its creator and its description.
 */
export function GroupHead({ group }: GroupHeadProps) {
  const locale = useLocale()
  const creator = group.creator && inLanguage(group.creator, locale)
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {group.logo_url && (
          <Picture src={group.logo_url} alt="" sizes="64px" ratio={1} className={styles.logo} />
        )}
        <h1 className={styles.name} tabIndex={-1}>
          {group.name}
        </h1>
        {creator && (
          <p className={styles.creator}>
            <Trans>By {creator.name}</Trans>
          </p>
        )}
        {group.description && <p className={styles.text}>{group.description}</p>}
      </div>
      <Picture src={group.image_url} alt="" sizes={HERO_SIZES.group} load="first" />
    </header>
  )
}
