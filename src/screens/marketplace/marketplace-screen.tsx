import { Trans, useLingui } from '@lingui/react/macro'
import { ComingNote } from '../../components/coming-note.tsx'
import { paths } from '../../config/paths.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/marketplace`: its place and its name exist; what it does comes later, and it says so. */
export function MarketplaceScreen() {
  const { t } = useLingui()
  const title = t`Marketplace`
  usePageHead({ page: 'marketplace' })
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
        <Trans>
          Here you will buy works from other collectors. For now, works are in the balls of each group.
        </Trans>
      </ComingNote>
    </Page>
  )
}
