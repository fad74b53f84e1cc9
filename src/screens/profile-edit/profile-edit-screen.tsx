import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { LoadFailure } from '../../components/load-failure.tsx'
import { paths } from '../../config/paths.ts'
import type { Profile } from '../../contract/users.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale, useLocalePath } from '../../i18n/use-locale.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { formatMinute } from '../../lib/time.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { loadFailure } from '../../queries/load-problem.ts'
import { profileDraftQuery } from '../../queries/profile-edit.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './profile-edit-screen.module.css'
import { ProfileForm } from './profile-form.tsx'
import { useProfileForm, type Changes } from './use-profile-form.ts'

/** `/profile/edit`: the viewer's public profile. Typed changes survive until they are saved or discarded. */
export function ProfileEditScreen() {
  usePageHead({ page: 'profileEdit' })
  const profile = useQuery({ ...myProfileQuery(), throwOnError: false })
  const draft = useQuery({ ...profileDraftQuery(), throwOnError: false })
  return (
    <Page width="form" className={styles.page}>
      <PageTitle
        above={
          <LocaleLink to={paths.myProfile()}>
            <Trans>My collection</Trans>
          </LocaleLink>
        }
        below={
          <LocaleLink to={paths.security()}>
            <Trans>Password, recovery and security</Trans>
          </LocaleLink>
        }
      >
        <Trans>Edit profile</Trans>
      </PageTitle>
      {profile.data && !draft.isPending && (
        <Editing profile={profile.data} draft={draft.data?.value ?? {}} savedAt={draft.data?.savedAt} />
      )}
      {!profile.data && profile.isError && <LoadFailure {...loadFailure(profile)} />}
      {(profile.data ? draft.isPending : !profile.isError) && <Waiting />}
    </Page>
  )
}

interface EditingProps {
  profile: Profile
  draft: Changes
  /** When the draft was last changed, in milliseconds since 1970. */
  savedAt: number | undefined
}

function Editing({ profile, draft, savedAt }: EditingProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const navigate = useNavigate()
  const profilePath = useLocalePath()(paths.myProfile())
  const form = useProfileForm(profile, draft, () => {
    toast(t`Your profile was saved.`)
    void navigate(profilePath)
  })
  const untouched = form.stored === undefined
  const time = savedAt === undefined ? '' : formatMinute(new Date(savedAt).toISOString(), locale)
  return (
    <>
      {untouched && form.dirty && (
        <Notice kind="info" className={styles.notice}>
          <Trans>Your unsaved changes from {time} are back.</Trans>
        </Notice>
      )}
      {!online && (
        <Notice kind="offline" title={<Trans>You’re offline.</Trans>} className={styles.notice}>
          <Trans>Saving needs a connection. What you type is kept until then.</Trans>
        </Notice>
      )}
      <ProfileForm profile={profile} form={form} />
    </>
  )
}

function Waiting() {
  return (
    <Loading className={styles.form}>
      <span className={styles.waitingFace}>
        <Skeleton shape="ball" />
      </span>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className={styles.waitingField} />
      ))}
    </Loading>
  )
}
