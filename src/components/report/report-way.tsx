import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { REPORT } from '../../config/go-on-hash.ts'
import { paths } from '../../config/paths.ts'
import { withTexts } from '../../i18n/activate.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import type { Reported, Reporting } from './reported.ts'

const sheet = later(async () => (await withTexts('others', () => import('./report-sheet.tsx'))).ReportSheet)

interface ReportWayProps {
  of: Reported
  reporting: Reporting & {
    /** Whether the server takes reports. */
    offered: boolean
    /** Whether the viewer may send one: a visitor logs in first. */
    member: boolean
  }
}

/** The way to report what a page shows, which is not the viewer's own. */
export function ReportWay({ of, reporting }: ReportWayProps) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(hash === REPORT)
  const close = () => {
    setOpen(false)
    // a page that is loaded again, or sent to somebody, is not to open it
    if (hash === REPORT)
      void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true })
  }
  if (!reporting.offered) return null
  if (!reporting.member) {
    return (
      <ButtonLink to={paths.login(pathname + search + REPORT)} look="text">
        <Trans>Report a problem</Trans>
      </ButtonLink>
    )
  }
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        <Trans>Report a problem</Trans>
      </Button>
      {open && <sheet.Part of={of} reporting={reporting} onClose={close} />}
    </>
  )
}
