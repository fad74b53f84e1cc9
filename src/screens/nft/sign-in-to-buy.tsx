import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { OtherWays } from '../../components/sign-in/other-ways.tsx'
import { SignInSheet } from '../../components/sign-in/sign-in-sheet.tsx'
import { editionFigure } from '../../contract/edition.ts'
import type { Sale } from '../../contract/sales.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useWaitingSignUp } from '../../components/sign-in/use-waiting-sign-up.ts'
import { BUY } from '../../config/go-on-hash.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { useSignInHere } from '../../queries/use-sign-in-here.ts'

interface SignInToBuyProps {
  sale: Sale
  price: number
  /** The buyer is logged in: the order comes next. */
  onDone: () => void
  onClose: () => void
}

/** A visitor who buys a listed work: they sign up or log in over its page, and stay on it. */
export function SignInToBuy({ sale, price, onDone, onClose }: SignInToBuyProps) {
  const language = useLocale()
  const from = useLocation().pathname + BUY
  const signUp = useWaitingSignUp()
  const { signIn, google, passkey } = useSignInHere({ language, from, signUp, onDone })
  const online = useOnline()
  const item = sale.nft?.item && inLanguage(sale.nft.item, language)
  const edition = editionFigure(sale.metadata?.edition_number, sale.metadata?.total_edition_number)
  return (
    <SignInSheet
      bought={{
        picture: item?.image_url ?? sale.metadata?.thumbnail_url,
        shape: 'square',
        name: item?.name || (sale.metadata?.title ?? ''),
        price,
        below: edition && <Trans>Edition {edition}</Trans>,
      }}
      purpose="buy"
      signIn={signIn}
      waiting={signUp.waiting}
      onStopWaiting={signUp.stop}
      onClose={onClose}
    >
      <OtherWays logsIn={signIn.logsIn} passkey={passkey} google={google} online={online} />
    </SignInSheet>
  )
}
