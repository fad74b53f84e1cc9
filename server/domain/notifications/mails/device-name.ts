import type { Language } from '../../../../src/contract/translations.ts'
import { msg, translator } from '../../../lib/i18n.ts'

interface Device {
  browser: string | null
  system: string | null
}

/** What a mail calls a device: its kinds of browser and system, as far as they are known. */
export function deviceIn({ browser, system }: Device, language: Language): string {
  const t = translator(language)
  if (browser && system) return t(msg('{browser} on {system}'), { browser, system })
  return browser || system || t(msg('an unknown device'))
}
