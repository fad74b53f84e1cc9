/** Every cookie, for what it is there, and how long. An element and no component: the privacy policy is read as a whole. */
export const COOKIES_EN = (
  <ul>
    <li>
      <code>akashi_session</code> keeps you logged in (up to 30 days)
    </li>
    <li>
      <code>akashi_asking</code>, <code>akashi_pre_session</code>, <code>akashi_openid_…</code> and{' '}
      <code>akashi_recovery</code> are there only while you log in or recover your wallet (up to an hour)
    </li>
    <li>
      <code>akashi_sign_up</code> is a random number by which we know the browser that asked for a code to
      sign up or log in, so that the code and your link work there (a day)
    </li>
    <li>
      <code>akashi_device</code> is a random number by which we know a browser in which you have logged in, so
      that nobody who guesses passwords or codes can lock you out (half a year, or until you log out; it is
      never set on a device you say others use)
    </li>
    <li>
      <code>akashi_changed</code> makes the next page you open show what you have just changed (two seconds)
    </li>
    <li>
      <code>shared_device</code> remembers until the browser is closed that others use the device
    </li>
    <li>
      <code>wallet_address</code> and <code>login_provider</code> let the page show that you are logged in (up
      to 30 days)
    </li>
    <li>
      <code>locale</code> remembers your language (365 days)
    </li>
  </ul>
)
