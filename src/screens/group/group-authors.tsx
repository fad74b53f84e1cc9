import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AuthorHeader } from '../../components/author-header.tsx'
import { WorkRow } from '../../components/work-row.tsx'
import { artistAnchor } from '../../config/paths.ts'
import type { ResponseOf } from '../../contract/endpoint.ts'
import type { GroupPage, groupPagesApi } from '../../contract/group-pages.ts'
import { inLanguage } from '../../contract/translations.ts'
import type { Work } from '../../contract/works.ts'
import { useAskedFor } from '../../hooks/use-asked-for.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import styles from './group-screen.module.css'

interface GroupAuthorsProps {
  code: string
  /** Who makes the shop, and what they say of themselves. */
  makers: GroupPage['creator']
  authors: ResponseOf<typeof groupPagesApi.listByAuthors>
  /** Of all of them; empty where the server does not list works. */
  works: readonly Work[]
}

/** The artists of a shop, each with some of their works. */
export function GroupAuthors({ code, makers, authors, works }: GroupAuthorsProps) {
  const locale = useLocale()
  const about = makers && inLanguage(makers, locale).description
  if (authors.length === 0) return about ? <p className={styles.about}>{about}</p> : null
  return (
    <section className={styles.section} aria-labelledby="artists">
      <div className={styles.artistsHead}>
        <h2 id="artists" className={styles.heading}>
          <Trans>Artists</Trans>
        </h2>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {authors.map(({ author_info }) => {
        const { uuid, name, image_url: image, description } = inLanguage(author_info, locale)
        const own = works.filter(({ author }) => author.uuid === uuid)
        return (
          <Artist key={uuid} id={artistAnchor(uuid)}>
            <AuthorHeader name={name} image={image} description={description} />
            {own.length > 0 && <WorkRow code={code} works={own} />}
          </Artist>
        )
      })}
    </section>
  )
}

/** One of them, to which a link can lead. */
function Artist({ id, children }: { id: string; children: ReactNode }) {
  useAskedFor(id, true)
  return (
    <article id={id} className={styles.author}>
      {children}
    </article>
  )
}
