import { Trans, useLingui } from '@lingui/react/macro'
import { ComingNote } from '../../components/coming-note.tsx'
import { paths } from '../../config/paths.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/profile`: its place and its name exist; what it does comes later, and it says so. */
export function MyProfileScreen() {
  const { t } = useLingui()
  const title = t`My collection`
  usePageHead({ title })
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <ComingNote
        action={
          <ButtonLink to={paths.home()}>
            <Trans>Back to top</Trans>
          </ButtonLink>
        }
      >
        <Trans>This page is being prepared.</Trans>
      </ComingNote>
    </Page>
  )
}
