import { GoogleSignIn, type GoogleSignInProps } from '../google-sign-in.tsx'
import { PasskeyEntry, type PasskeyEntryProps } from './passkey-entry.tsx'

interface OtherWaysProps {
  /** Whether a log-in is shown, not a sign-up. */
  logsIn: boolean
  passkey: PasskeyEntryProps
  google: Pick<GoogleSignInProps, 'offered' | 'href'>
  online: boolean
}

/** Beside email and password on the sheet over a page: a passkey of a member, and Google. */
export function OtherWays({ logsIn, passkey, google, online }: OtherWaysProps) {
  return (
    <>
      {google.offered !== false && <GoogleSignIn {...google} online={online} />}
      {logsIn && <PasskeyEntry {...passkey} />}
    </>
  )
}
