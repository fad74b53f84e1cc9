/** What a demo says on every page, in mails and in link previews; server and client both read it. */
export const DEMO_TEXTS = {
  ja: 'デモ：実際のお金は動きません',
  en: 'Demo: no real money',
} as const
