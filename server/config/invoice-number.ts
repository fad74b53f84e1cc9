const REGISTRATION = /^T(\d)(\d{12})$/
const NINE = 9

/**
 * Whether a text is the registration number of an issuer of qualified invoices (適格請求書発行事業者の登録番号): T and 13
 * digits, whose first is the check digit of the other twelve (法人番号の指定等に関する省令2条).
 */
export function isInvoiceNumber(text: string): boolean {
  const [, check, digits] = REGISTRATION.exec(text) ?? []
  return digits !== undefined && check === String(checkDigit(digits))
}

/** From the right, every other digit counts twice. */
function checkDigit(digits: string): number {
  const fromRight = Array.from(digits).toReversed()
  const sum = fromRight.reduce((total, digit, at) => total + Number(digit) * (1 + (at % 2)), 0)
  return NINE - (sum % NINE)
}
