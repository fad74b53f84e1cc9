import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { OrderHead } from '../../components/order-head.tsx'
import type { ListingTerms } from '../../contract/listings.ts'
import type { Nft } from '../../contract/nfts.ts'
import type { Sale } from '../../contract/sales.ts'
import { inLanguage } from '../../contract/translations.ts'
import { editionLine } from '../../i18n/edition-line.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useOnline } from '../../hooks/use-online.ts'
import {
  canSignNow,
  listingProblem,
  workListing,
  type ListingStep,
  type Signer,
} from '../../queries/listings.ts'
import { refusedField } from '../../queries/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ListingFailure } from './listing-failure.tsx'
import styles from './sign-sheet.module.css'
import { Proceeds } from './proceeds.tsx'
import { SignerChoice } from './signer-choice.tsx'

interface SignSheetProps {
  nft: Nft
  price: number
  terms: ListingTerms
  replaces: string | undefined
  /** The server takes no such price. */
  onPriceRefused: () => void
  onClose: () => void
  onListed: (sale: Sale) => void
}

/** What is about to be signed, in plain words, before the wallet opens; then the progress. */
export function SignSheet({ nft, price, terms, replaces, onClose, ...events }: SignSheetProps) {
  const online = useOnline()
  const [chosen, setSigner] = useState<Signer | null>(canSignNow() ? { kind: 'unlocked' } : null)
  const [lockedBefore] = useState(chosen === null)
  // it may have locked itself since
  const signer = chosen?.kind === 'unlocked' && !canSignNow() ? null : chosen
  const [step, setStep] = useState<ListingStep>('signing')
  const { mutate, isPending, error } = useMutation(workListing())
  const wrongPassword = error !== null && listingProblem(error).kind === 'wrong-password'
  const form = useId()
  const list = (event: FormEvent) => {
    event.preventDefault()
    if (!signer || isPending || !online) return
    setStep('signing')
    mutate(
      { nftUuid: nft.uuid, price, terms, replaces, signer, step: setStep },
      {
        onSuccess: events.onListed,
        onError: (failure) => {
          if (refusedField(failure) === 'price') events.onPriceRefused()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!isPending}
      title={<Trans>Review your listing</Trans>}
      // until the wallet can sign, what opens it is the next step, and has the room
      actions={
        signer && (
          <Button type="submit" form={form} look="primary" wide busy={isPending} disabled={!online}>
            {replaces === undefined ? <Trans>List for sale</Trans> : <Trans>Change the price</Trans>}
          </Button>
        )
      }
    >
      <form id={form} className={styles.sheet} noValidate onSubmit={list}>
        {isPending && <Progress label={<StepWords step={step} signer={signer} />} />}
        {error && !isPending && !wrongPassword && <ListingFailure error={error} />}
        <WorkHead nft={nft} />
        <Proceeds price={price} terms={terms} named />
        {!isPending && <Explanation />}
        {!isPending && !canSignNow() && (
          <SignerChoice price={price} signer={signer} wrongPassword={wrongPassword} onChoose={setSigner} />
        )}
        {!isPending && (!error || wrongPassword) && lockedBefore && signer?.kind === 'unlocked' && (
          <Notice kind="info">
            <Trans>Thank you, it’s you. List your work with the button below.</Trans>
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

/** Which work it is about; its price is among the facts below. */
function WorkHead({ nft }: { nft: Nft }) {
  const locale = useLocale()
  const item = nft.item && inLanguage(nft.item, locale)
  const edition = editionLine(useSay(), nft.metadata?.edition_number, nft.metadata?.total_edition_number)
  return (
    <OrderHead
      picture={item?.image_url ?? nft.original_data_url}
      shape="square"
      name={item?.name ?? ''}
      below={edition}
    />
  )
}

/** What a seller wants to know, in a line; what the signature means, a tap away. */
function Explanation() {
  return (
    <div>
      <p>
        <Trans>The work stays in your collection until it sells.</Trans>
      </p>
      <details>
        <summary>
          <Trans>About listing</Trans>
        </summary>
        <p className={styles.quiet}>
          <Trans>
            With your signature the work goes to whoever pays this price by the day above. Listing is free.
            You can take it off sale anytime, except while someone is paying for it.
          </Trans>
        </p>
      </details>
    </div>
  )
}

function StepWords({ step, signer }: { step: ListingStep; signer: Signer | null }) {
  if (step === 'recording') return <Trans>Recording your listing on the blockchain…</Trans>
  if (step === 'publishing') return <Trans>Listing it for sale…</Trans>
  if (signer?.kind === 'browser')
    return <Trans>Please check your wallet: it shows the price and the work you’re signing for.</Trans>
  return <Trans>Signing…</Trans>
}
