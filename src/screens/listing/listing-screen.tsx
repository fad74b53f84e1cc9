import { Trans, useLingui } from '@lingui/react/macro'
import { ComingNote } from '../../components/coming-note.tsx'
import { paths } from '../../config/paths.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/marketplace/{id}/listing`: its place and its name exist; what it does comes later, and it says so. */
export function ListingScreen() {
  const { t } = useLingui()
  const title = t`Put up for sale`
  usePageHead({ page: 'listing' })
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
        <Trans>
          Here you will put a work of yours up for sale. It stays safely in your collection until then.
        </Trans>
      </ComingNote>
    </Page>
  )
}
