import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { purchaseProblem } from '../../queries/balls.ts'
import { Notice } from '../../ui/notice.tsx'

/** What did not happen, and that no money moved: said where the tap was, without a modal (seed.md section 8). */
export function PurchaseFailure({ error }: { error: Error }) {
  const { pathname } = useLocation()
  const problem = purchaseProblem(error)
  return (
    <Notice kind="failed" title={<Trans>The order was not made. You have not been charged.</Trans>}>
      {problem.kind === 'refused' && problem.message}
      {problem.kind === 'offline' && (
        <Trans>
          There is no network. Ordering needs a connection; nothing will be ordered by itself later.
        </Trans>
      )}
      {problem.kind === 'unexpected' && <Trans>Something went wrong on our side. Please try again.</Trans>}
      {problem.kind === 'session' && (
        <LocaleLink to={paths.login(pathname)}>
          <Trans>Please log in again</Trans>
        </LocaleLink>
      )}
    </Notice>
  )
}
