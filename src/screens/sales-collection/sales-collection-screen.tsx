import { Trans, useLingui } from '@lingui/react/macro'
import { ComingNote } from '../../components/coming-note.tsx'
import { paths } from '../../config/paths.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/profile/sales_collection`: its place and its name exist; what it does comes later, and it says so. */
export function SalesCollectionScreen() {
  const { t } = useLingui()
  const title = t`My listings`
  usePageHead({ page: 'salesCollection' })
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
        <Trans>Here you will see the works you have put up for sale.</Trans>
      </ComingNote>
    </Page>
  )
}
