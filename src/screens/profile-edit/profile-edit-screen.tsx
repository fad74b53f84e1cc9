import { Trans, useLingui } from '@lingui/react/macro'
import { ComingNote } from '../../components/coming-note.tsx'
import { paths } from '../../config/paths.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/profile/edit`: its place and its name exist; what it does comes later, and it says so. */
export function ProfileEditScreen() {
  const { t } = useLingui()
  const title = t`Edit profile`
  usePageHead({ page: 'profileEdit' })
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <ComingNote
        action={
          <ButtonLink to={paths.myProfile()}>
            <Trans>Back to my collection</Trans>
          </ButtonLink>
        }
      >
        <Trans>Here you will choose your name, icon and introduction.</Trans>
      </ComingNote>
    </Page>
  )
}
