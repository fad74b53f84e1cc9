import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageLoadFailure } from '../../components/load-failure.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import { profileTexts } from '../../config/page-texts.ts'
import { paths } from '../../config/paths.ts'
import type { Profile } from '../../contract/users.ts'
import { useSay } from '../../i18n/say.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { asServerTime } from '../../lib/server-clock.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { personQuery } from '../../queries/people.ts'
import { useIsViewer } from '../../queries/viewer.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PersonListings } from './person-listings.tsx'
import { PersonWorks } from './person-works.tsx'
import styles from './profile-screen.module.css'

/** `/profile/{id}`: a member's public profile, sales and collection; public data only. */
export function ProfileScreen() {
  const say = useSay()
  const { id = '' } = useParams()
  const answer = useQuery(personQuery(id))
  const person = answer.data
  const displayId = person?.display_id ?? id
  usePageHead({
    ...(person ? profileTexts({ ...person, display_id: displayId }, say) : { title: undefined }),
    path: paths.profile(displayId),
    kind: 'profile',
  })
  if (!person && answer.isError) return <PageLoadFailure {...loadFailure(answer)} />
  return (
    <Page className={styles.page}>
      {person && answer.isError && <StoredNote savedAt={asServerTime(answer.dataUpdatedAt)} />}
      {person ? <Head person={person} id={id} /> : <HeadWaiting />}
      <PersonListings displayId={id} />
      <PersonWorks displayId={id} />
    </Page>
  )
}

function Head({ person, id }: { person: Profile; id: string }) {
  const displayId = person.display_id ?? id
  const own = useIsViewer(person.wallet_address)
  return (
    <header className={styles.head}>
      {person.icon_url ? (
        <Picture
          src={person.icon_url}
          alt=""
          shape="round"
          sizes="(min-width: 720px) 96px, 72px"
          ratio={1}
          className={styles.face}
        />
      ) : (
        <BallMark size={96} className={styles.face} />
      )}
      <div className={styles.words}>
        <h1 className={styles.name} tabIndex={-1}>
          <bdi>{person.name || `@${displayId}`}</bdi>
        </h1>
        <p className={styles.quiet}>@{displayId}</p>
        {person.introduction && (
          <p className={styles.text} dir="auto">
            {person.introduction}
          </p>
        )}
        {own && (
          <p className={styles.own}>
            <ButtonLink to={paths.myProfile()}>
              <Trans>To my collection</Trans>
            </ButtonLink>
            <ButtonLink to={paths.profileEdit()} look="text">
              <Trans>Edit profile</Trans>
            </ButtonLink>
          </p>
        )}
      </div>
    </header>
  )
}

function HeadWaiting() {
  return (
    <Loading className={styles.head}>
      <Skeleton shape="ball" className={styles.face} />
      <div className={styles.words}>
        <Skeleton className={styles.nameWaiting} />
        <Skeleton className={styles.nameWaiting} />
      </div>
    </Loading>
  )
}
