import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { withTexts } from '../../i18n/activate.ts'

const sheet = later(async () => (await withTexts('orders', () => import('./price-sheet.tsx'))).PriceSheet)

/** Opens what a work was sold for. */
export function PriceHistory({ nftId }: { nftId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button look="text" onClick={() => setOpen(true)}>
        <Trans>Price history</Trans>
      </Button>
      {open && <sheet.Part nftId={nftId} onClose={() => setOpen(false)} />}
    </div>
  )
}
