import type { CDPSession, Page } from '@playwright/test'

/**
 * How a device derives secrets: as a phone does, as a security key does (only when it is used), or not at all.
 */
type Derives = 'at-once' | 'when-used' | 'never'

/** A device that makes passkeys, as Chromium emulates it: it verifies its user automatically. */
interface PasskeyDevice {
  /** The credentials on it. */
  passkeys: () => Promise<{ credentialId: string; privateKey: string; rpId?: string; userHandle?: string }[]>
  /**
   * Its owner closes the next prompt: no program can press that, and a device that fails to verify is locked
   * for good.
   */
  declineNext: () => Promise<void>
  /** Deletes everything on it. */
  empty: () => Promise<void>
  /**
   * The same passkeys by name, without their secrets: the result of a password manager that cannot store
   * these.
   */
  loseSecrets: () => Promise<void>
}

const TRANSPORT = { 'at-once': 'internal', 'when-used': 'usb', never: 'internal' } as const

/** Gives a page a device with a finger sensor; it stays with the page when that is loaded again. */
export async function passkeyDevice(page: Page, derives: Derives = 'at-once'): Promise<PasskeyDevice> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: TRANSPORT[derives],
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: derives === 'at-once',
      hasHmacSecret: derives === 'when-used',
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const passkeys = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    passkeys,
    declineNext: () =>
      page.evaluate(() => {
        const { create, get } = navigator.credentials
        const decline = () => {
          Object.assign(navigator.credentials, { create, get })
          return Promise.reject(new DOMException('The operation was not allowed.', 'NotAllowedError'))
        }
        Object.assign(navigator.credentials, { create: decline, get: decline })
      }),
    empty: async () => {
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
    },
    loseSecrets: async () => {
      for (const credential of await passkeys()) {
        await cdp.send('WebAuthn.removeCredential', {
          authenticatorId,
          credentialId: credential.credentialId,
        })
        await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
      }
    },
  }
}
