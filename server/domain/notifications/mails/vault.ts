import type { WrapKind } from '../../../../src/contract/vault.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import type { Mail } from '../../../adapters/mail/port.ts'

/** Ways into a wallet that come and go; of the password another mail tells. */
export type WalletMethod = { kind: Exclude<WrapKind, 'password'>; label: string }

const NAMES: Record<WalletMethod['kind'], Record<Language, string>> = {
  recovery_kit: { ja: '復元キット', en: 'the recovery kit' },
  passkey: { ja: 'パスキー', en: 'the passkey' },
  operator: { ja: '運営による復旧', en: 'help from us' },
}

/** What the owner of a wallet hears when a way into it has come or gone. `security` is the page to look at. */
export function walletMethodMail(
  to: string,
  change: 'added' | 'removed',
  way: WalletMethod,
  security: string,
  language: Language,
): Mail {
  const name = nameOf(way, language)
  if (language === 'ja') {
    const [particle, done] = change === 'added' ? ['に', '追加され'] : ['から', '外され']
    return {
      to,
      subject: `【重要】【Akashi】ウォレットを開く方法が${done}ました`,
      body: `ウォレットを開く方法${particle}「${name}」が${done}ました。\nいまの登録は、次のページで確認できます。\n\n${security}\n\nお心当たりがない場合は、すぐにログインし、ほかの端末をすべてログアウトさせて、お問い合わせください。`,
    }
  }
  return {
    to,
    subject: `Important: a way into your Akashi wallet was ${change}`,
    body: `A way into your wallet was ${change}: ${name}.\nThis page shows every way that opens it:\n\n${security}\n\nIf it was not you, please log in at once, log out all other devices, and write to us.`,
  }
}

function nameOf({ kind, label }: WalletMethod, language: Language): string {
  const name = NAMES[kind][language]
  // one line, whatever was typed
  const own = label.replace(/\s+/g, ' ')
  if (own === '') return name
  return language === 'ja' ? `${name}（${own}）` : `${name} (${own})`
}
