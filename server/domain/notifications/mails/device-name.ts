import type { Language } from '../../../../src/contract/translations.ts'

interface Device {
  browser: string | null
  system: string | null
}

/** What a mail calls a device: its kinds of browser and system, as far as they are known. */
export function deviceIn({ browser, system }: Device, language: Language): string {
  if (language === 'ja') return [system, browser].filter(Boolean).join('の') || '不明な端末'
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'an unknown device')
}
