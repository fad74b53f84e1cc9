import { useLocation } from 'react-router'
import { OtherWays } from '../../components/sign-in/other-ways.tsx'
import { SignInSheet } from '../../components/sign-in/sign-in-sheet.tsx'
import type { Ball } from '../../contract/balls.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useWaitingSignUp } from '../../components/sign-in/use-waiting-sign-up.ts'
import { ALERT, BUY } from '../../config/go-on-hash.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { useSignInHere } from '../../queries/use-sign-in-here.ts'

interface SignInFirstProps {
  ball: Ball
  /** What the visitor was about to do. */
  purpose: 'buy' | 'alert'
  /** The visitor is logged in: what they were about to do comes next. */
  onDone: () => void
  onClose: () => void
}

/** A visitor who buys, or waits for the sale: they sign up or log in over the ball's page, and stay on it. */
export function SignInFirst({ ball, purpose, onDone, onClose }: SignInFirstProps) {
  const language = useLocale()
  const from = useLocation().pathname + (purpose === 'buy' ? BUY : ALERT)
  const signUp = useWaitingSignUp()
  const { signIn, google, passkey } = useSignInHere({ language, from, signUp, onDone })
  const online = useOnline()
  const shop = ball.groupPage && inLanguage(ball.groupPage, language).name
  return (
    <SignInSheet
      bought={{ picture: ball.image_url, shape: 'object', name: ball.name, price: ball.price, below: shop }}
      purpose={purpose === 'buy' && ball.price === 0 ? 'get' : purpose}
      signIn={signIn}
      waiting={signUp.waiting}
      onStopWaiting={signUp.stop}
      onClose={onClose}
    >
      <OtherWays logsIn={signIn.logsIn} passkey={passkey} google={google} online={online} />
    </SignInSheet>
  )
}
