interface JapaneseBank {
  name: string
  /** 統一金融機関コード */
  code: string
  /** Other names that people type. */
  also: readonly string[]
}

/** Banks that many sellers have: suggested, and their code need not be known. */
export const JAPANESE_BANKS: readonly JapaneseBank[] = [
  { name: 'みずほ銀行', code: '0001', also: ['Mizuho'] },
  { name: '三菱UFJ銀行', code: '0005', also: ['MUFG', 'UFJ'] },
  { name: '三井住友銀行', code: '0009', also: ['SMBC', 'Sumitomo Mitsui'] },
  { name: 'りそな銀行', code: '0010', also: ['Resona'] },
  { name: '埼玉りそな銀行', code: '0017', also: ['Saitama Resona'] },
  { name: 'PayPay銀行', code: '0033', also: [] },
  { name: 'セブン銀行', code: '0034', also: ['Seven'] },
  { name: 'ソニー銀行', code: '0035', also: ['Sony'] },
  { name: '楽天銀行', code: '0036', also: ['Rakuten'] },
  { name: '住信SBIネット銀行', code: '0038', also: ['ドコモSMTBネット', 'SBI Sumishin Net'] },
  { name: 'auじぶん銀行', code: '0039', also: ['じぶん', 'au Jibun'] },
  { name: 'イオン銀行', code: '0040', also: ['Aeon'] },
  { name: 'GMOあおぞらネット銀行', code: '0310', also: ['GMO Aozora Net'] },
  { name: 'SBI新生銀行', code: '0397', also: ['新生', 'SBI Shinsei'] },
  { name: 'あおぞら銀行', code: '0398', also: ['Aozora'] },
  { name: 'ゆうちょ銀行', code: '9900', also: ['Japan Post', 'Yucho'] },
]

const POST_CODE = '9900'
const BANK_WORD = /(?:銀行|\bbank)$/
const KATAKANA = /[ァ-ヶ]/g
const TO_HIRAGANA = 0x60

const codes = new Map(
  JAPANESE_BANKS.flatMap(({ name, code, also }) => [name, ...also].map((one) => [plain(one), code] as const)),
)

/** A name as it is compared: without the word for a bank, in one case, one kind of kana, no spaces. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(BANK_WORD, '')
    .replaceAll(KATAKANA, (kana) => String.fromCodePoint(kana.codePointAt(0)! - TO_HIRAGANA))
    .replaceAll(/\s/g, '')
}

/** The code of a bank by one of its names, with or without the word for a bank; undefined where it is not one of those. */
export function codeOfBank(name: string): string | undefined {
  return codes.get(plain(name))
}

/** Whether a bank is ゆうちょ銀行, whose passbooks have a symbol and a number (記号・番号) of their own. */
export function isPostBank(name: string, code: string): boolean {
  return codeOfBank(name) === POST_CODE || code === POST_CODE
}

/** 記号 of an account for savings: five digits from 1, and one more where the passbook was issued anew. */
const SYMBOL = /^1(\d\d)\d0\d?$/
/** 番号: up to eight digits, the last one is 1. */
const NUMBER = /^(\d{1,7})1$/
const NUMBER_DIGITS = 7

/** Whether what was typed as a branch is the symbol of a passbook of ゆうちょ銀行. */
export function isPassbookSymbol(branch: string): boolean {
  return SYMBOL.test(branch)
}

/** Branch and number for transfers of a symbol and a number of ゆうちょ銀行; undefined where they are none. */
export function fromPassbook(
  symbol: string,
  passbookNumber: string,
): { branch: string; number: string } | undefined {
  const [, place] = SYMBOL.exec(symbol) ?? []
  const [, number] = NUMBER.exec(passbookNumber) ?? []
  if (place === undefined || number === undefined) return undefined
  return { branch: `${place}8`, number: number.padStart(NUMBER_DIGITS, '0') }
}
