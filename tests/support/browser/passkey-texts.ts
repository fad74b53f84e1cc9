import { t, tPattern, wholly } from '../texts.ts'
/** What the pages about passkeys say, in the language of a run: a phone in Japanese, a desktop in English. */
const PASSKEY_WORDS = {
  phone: {
    prefix: '',
    add: t('Add a passkey', 'ja'),
    password: t('Password', 'ja'),
    goOn: t('Continue', 'ja'),
    name: t('Passkey name', 'ja'),
    make: t('Create the passkey', 'ja'),
    use: t('Use a passkey', 'ja'),
    unused: t('Not used yet', 'ja'),
    used: /最終利用/,
    remove: wholly(tPattern('Remove the passkey {name}', 'ja')),
    section: t('Passkeys', 'ja'),
    none: t('None added', 'ja'),
    notUsed: tPattern(
      'No passkey was used: you cancelled, or none of your passkeys is on this device. Nothing has changed.',
      'ja',
    ),
    noSecret: tPattern(
      'Passkeys on this device, or in your password manager, can’t open a wallet yet. Nothing was saved. Please try another device or another password manager.',
      'ja',
    ),
    already: t('This device already has a passkey for your wallet.', 'ja'),
    noSecretHere: tPattern(
      'Your passkey was found, but can’t provide a key in this browser. Please try another browser, or open your wallet another way.',
      'ja',
    ),
    otherSecret: tPattern(
      'This passkey doesn’t open your wallet: it gives a different key from when you added it. Your wallet is safe. Please open it another way, then remove this passkey and add a new one.',
      'ja',
    ),
    elsewhere: tPattern(
      'Passkeys can’t open a wallet in this browser. Add one in Safari, Chrome or Edge.',
      'ja',
    ),
    alone: t('Turn off assisted recovery', 'ja'),
    price: t('Price, tax included', 'ja'),
    toSign: t('Review your listing', 'ja'),
    sign: t('List for sale', 'ja'),
    listed: t('It’s for sale now', 'ja'),
    kit: t('The twelve words', 'ja'),
    google: t('Continue with Google', 'ja'),
    googleAddress: t('Email', 'ja'),
    googleNext: t('Next', 'ja'),
    opening: tPattern(
      'You’ve chosen not to let Google alone open wallet {short}. Please open it yourself.',
      'ja',
    ),
  },
  desktop: {
    prefix: '/en',
    add: t('Add a passkey', 'en'),
    password: 'Password',
    goOn: 'Continue',
    name: t('Passkey name', 'en'),
    make: t('Create the passkey', 'en'),
    use: t('Use a passkey', 'en'),
    unused: t('Not used yet', 'en'),
    used: /Last used/,
    remove: /^Remove the passkey /,
    section: 'Passkeys',
    none: t('None added', 'en'),
    notUsed: /No passkey was used/,
    noSecret: /can’t open a wallet yet/,
    already: t('This device already has a passkey for your wallet.', 'en'),
    noSecretHere: /can’t provide a key in this browser/,
    otherSecret: /a different key from when you added it/,
    elsewhere: /Passkeys can’t open a wallet in this browser/,
    alone: t('Turn off assisted recovery', 'en'),
    price: t('Price, tax included', 'en'),
    toSign: t('Review your listing', 'en'),
    sign: t('List for sale', 'en'),
    listed: t('It’s for sale now', 'en'),
    kit: t('The twelve words', 'en'),
    google: t('Continue with Google', 'en'),
    googleAddress: t('Email address', 'en'),
    googleNext: 'Next',
    opening: /not to let Google alone open wallet/,
  },
} as const
export type PasskeyWords = (typeof PASSKEY_WORDS)['phone' | 'desktop']

/** The texts of a project of playwright.config.ts. */
export function passkeyWords(project: string): PasskeyWords {
  return PASSKEY_WORDS[project === 'desktop' ? 'desktop' : 'phone']
}
