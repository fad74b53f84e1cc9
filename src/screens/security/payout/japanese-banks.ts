/** Banks that many sellers have, with their codes (統一金融機関コード): suggested, and their code need not be known. */
export const JAPANESE_BANKS: Readonly<Record<string, string>> = {
  みずほ銀行: '0001',
  三菱UFJ銀行: '0005',
  三井住友銀行: '0009',
  りそな銀行: '0010',
  埼玉りそな銀行: '0017',
  PayPay銀行: '0033',
  セブン銀行: '0034',
  ソニー銀行: '0035',
  楽天銀行: '0036',
  auじぶん銀行: '0039',
  イオン銀行: '0040',
  GMOあおぞらネット銀行: '0310',
  SBI新生銀行: '0397',
  あおぞら銀行: '0398',
  ゆうちょ銀行: '9900',
}

const [POST_NAME, POST_CODE] = ['ゆうちょ', '9900']

/** The code of a bank, by its name with or without 銀行; undefined where it is not one of those. */
export function codeOfBank(name: string): string | undefined {
  return [name, `${name}銀行`]
    .filter((one) => Object.hasOwn(JAPANESE_BANKS, one))
    .map((one) => JAPANESE_BANKS[one])[0]
}

/** Whether a bank is ゆうちょ銀行, whose passbooks have a symbol and a number (記号・番号) of their own. */
export function isPostBank(name: string, code: string): boolean {
  return name.startsWith(POST_NAME) || code === POST_CODE
}

/** 記号: five digits, an account for savings begins with 1; 番号: up to eight digits, the last one is 1. */
const [SYMBOL, NUMBER] = [/^1(\d\d)\d0$/, /^(\d{1,7})1$/]
const NUMBER_DIGITS = 7

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
