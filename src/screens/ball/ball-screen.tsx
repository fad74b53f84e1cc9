import { Trans, useLingui } from '@lingui/react/macro'
import { ComingNote } from '../../components/coming-note.tsx'
import { paths } from '../../config/paths.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/{group_page_id}/balls/{id}`: its place and its name exist; what it does comes later, and it says so. */
export function BallScreen() {
  const { t } = useLingui()
  const title = t`Ball`
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
