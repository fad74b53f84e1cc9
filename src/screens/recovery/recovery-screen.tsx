import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
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
  const [search, setSearch] = useSearchParams()
  // once used it leaves the address, and what was begun with it goes on
  const [used, setUsed] = useState<string>()
  const token = search.get('token') ?? used
  const stop = search.get('stop')
  const stopping = t`Stop the recovery`
  const use = () => {
    setUsed(token)
    setSearch(
      (now) => {
        now.delete('token')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  usePageHead(stop === null ? { page: 'recovery' } : { title: stopping, listed: false })
  return (
    <Page width="form">
      <PageTitle>{stop === null ? <Trans>Set a new password</Trans> : stopping}</PageTitle>
      {stop !== null && <StopRecovery token={stop} />}
      {stop === null && token !== undefined && <OpenLink token={token} onUsed={use} />}
      {stop === null && token === undefined && <AskLink />}
    </Page>
  )
}
