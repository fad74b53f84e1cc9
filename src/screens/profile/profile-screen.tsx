import { Trans, useLingui } from '@lingui/react/macro'
import { ComingNote } from '../../components/coming-note.tsx'
import { paths } from '../../config/paths.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/profile/{id}`: its place and its name exist; what it does comes later, and it says so. */
export function ProfileScreen() {
  const { t } = useLingui()
  const title = t`Profile`
  usePageHead({ title })
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <ComingNote
        action={
          <ButtonLink to={paths.home()}>
            <Trans>Look at the groups</Trans>
          </ButtonLink>
        }
      >
        <Trans>Here you will see the collection of another collector.</Trans>
      </ComingNote>
    </Page>
  )
}
