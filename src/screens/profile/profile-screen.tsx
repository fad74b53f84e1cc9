import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Avatar } from '../../components/avatar.tsx'
import { PageLoadFailure } from '../../components/load-failure.tsx'
import { ReportWay } from '../../components/report/report-way.tsx'
import { SharePage } from '../../components/share/share-page.tsx'
import { StoredNote } from '../../components/stored-note.tsx'
import { usePersonName } from '../../components/use-person-name.ts'
import { paths, shareImage } from '../../config/paths.ts'
import type { Profile } from '../../contract/users.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { asServerTime } from '../../network/clock.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { offersShowcases } from '../../queries/member-showcase.ts'
import { personQuery } from '../../queries/people.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { useReporting } from '../../queries/use-reporting.ts'
import { useIsViewer, useSignedIn } from '../../queries/viewer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PersonListings } from './person-listings.tsx'
import { PersonWorks, PrivateWorks } from './person-works.tsx'
import styles from './profile-screen.module.css'
import { Showcase } from './showcase.tsx'

/** `/profile/{id}`: a member's public profile, sales and collection; public data only. */
export function ProfileScreen() {
  const locale = useLocale()
  const { id = '' } = useParams()
  const answer = useQuery(personQuery(id))
  const person = answer.data
  const displayId = person?.display_id ?? id
  const own = useIsOwn(person, displayId)
  usePageHead({
    ...(person ? { profile: { ...person, display_id: displayId } } : { title: undefined }),
    path: paths.profile(displayId),
    image: offersShowcases() ? shareImage('profile', locale, displayId) : undefined,
    kind: 'profile',
  })
  if (!person && answer.isError) return <PageLoadFailure {...loadFailure(answer)} />
  return (
    <Page className={styles.page}>
      {person && answer.isError && <StoredNote savedAt={asServerTime(answer.dataUpdatedAt)} />}
      {person ? <Head person={person} id={id} own={own} /> : <HeadWaiting />}
      {person?.private_collection ? (
        <>
          <PersonListings displayId={id} />
          {own && <Showcase displayId={id} />}
          <PrivateWorks />
        </>
      ) : (
        <>
          <Showcase displayId={id} />
          <PersonWorks displayId={id} />
        </>
      )}
    </Page>
  )
}

/** Whether a profile is the viewer's own: a rendered page has no address of somebody whose collection is private. */
function useIsOwn(person: Profile | undefined, displayId: string): boolean {
  const asks = useSignedIn() && person?.private_collection === true
  const me = useQuery({ ...myProfileQuery(), enabled: asks, throwOnError: false }).data
  const isOwnAddress = useIsViewer(person?.wallet_address)
  return isOwnAddress || (asks && me?.display_id === displayId)
}

function Head({ person, id, own }: { person: Profile; id: string; own: boolean }) {
  const displayId = person.display_id ?? id
  const reporting = useReporting()
  const name = usePersonName({ ...person, display_id: displayId })
  return (
    <header className={styles.head}>
      <Avatar profile={person} size="page" />
      <div className={styles.words}>
        <h1 className={styles.name} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        {person.introduction && (
          <p className={styles.text} dir="auto">
            {person.introduction}
          </p>
        )}
        <div className={styles.own}>
          {own && (
            <>
              <ButtonLink to={paths.myProfile()}>
                <Trans>Go to my collection</Trans>
              </ButtonLink>
              <ButtonLink to={paths.profileEdit()} look="text">
                <Trans>Edit profile</Trans>
              </ButtonLink>
              {offersShowcases() && (
                <ButtonLink to={paths.arrangeShowcase()} look="text">
                  <Trans>Arrange showcase</Trans>
                </ButtonLink>
              )}
            </>
          )}
          <SharePage path={paths.profile(displayId)} title={name ?? ''} look="text">
            <Trans>Share this profile</Trans>
          </SharePage>
          {!own && <ReportWay of={{ kind: 'member', id: displayId }} reporting={reporting} />}
        </div>
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
