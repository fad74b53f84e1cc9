import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BallMark } from '../ui/ball-mark.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Says plainly that this part of the product is not built yet, and offers somewhere to go. */
export function ComingNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <EmptyState
      mark={<BallMark size={120} />}
      title={<Trans>This page is coming soon</Trans>}
      action={action}
    >
      {children}
    </EmptyState>
  )
}
