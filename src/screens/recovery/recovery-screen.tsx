import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AskLink } from './ask-link.tsx'
import { OpenLink } from './open-link.tsx'
import { StopRecovery } from './stop-recovery.tsx'

/** `/recovery`: a forgotten password. Its mails lead back here, with `?token=` to go on, with `?stop=` to stop it. */
export function RecoveryScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const token = search.get('token')
  const stop = search.get('stop')
  const stopping = t`Stop the recovery`
  usePageHead(stop === null ? { page: 'recovery' } : { title: stopping, listed: false })
  return (
    <Page width="form">
      <PageTitle>{stop === null ? <Trans>Set a new password</Trans> : stopping}</PageTitle>
      {stop !== null && <StopRecovery token={stop} />}
      {stop === null && token !== null && <OpenLink token={token} />}
      {stop === null && token === null && <AskLink />}
    </Page>
  )
}
