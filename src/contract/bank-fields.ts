import { writtenLine } from './written-text.ts'

// How the details of a Japanese bank account are written: typed in any width and with any kana, stored as banks take
// them (全国銀行協会 file format for transfers: half-width katakana, capitals, digits, few signs).

/** A bank code (銀行コード). */
export const BANK_CODE = /^\d{4}$/
/** A branch: its code (支店コード, 店番), or its name; a code with a slip is none. */
export const BRANCH = /^(?:\d{3}|(?![A-Za-z]*\d[A-Za-z\d]*$|[A-Za-z]$).+)$/
const DIGITS_ONLY = /^\d+$/
/** An account number; a shorter one has zeros in front. */
export const ACCOUNT_NUMBER = /^\d{7}$/
/** The holder of an account, half-width: katakana with its sound marks, capitals, digits and the signs of the format. */
export const HOLDER = /^(?=.*[ｦ-ﾟA-Z])[ｦ-ﾟA-Z0-9 ().,/｢｣-]+$/
/** Characters of a holder's name, sound marks counted, that the format has room for. */
export const HOLDER_MOST = 30
/** Characters of the name of a bank, or of a branch. */
export const BANK_NAME_MOST = 40
/** Digits of an account number that are shown back. */
export const DIGITS_SHOWN = 3

const SPACES = /\s+/gu
const HYPHENS = /[‐-―−ー]/gu
const NOT_DIGITS = /[\s-]/gu
const HIRAGANA = /[ぁ-ゖ]/gu
const TO_KATAKANA = 0x60
const SMALL = 'ァィゥェォッャュョヮヵヶ'
const LARGE = 'アイウエオツヤユヨワカケ'
const SOUND_MARKS: Readonly<Record<string, string>> = {
  '\u3099': 'ﾞ',
  '\u309A': 'ﾟ',
  '\u309B': 'ﾞ',
  '\u309C': 'ﾟ',
}
const HALF_WIDTH = halfWidth()

/** Digits typed in any width, with spaces or hyphens between them. */
export function foldDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(HYPHENS, '-').replaceAll(NOT_DIGITS, '')
}

/** A branch, its code or its name: one width. */
export function foldBranch(text: string): string {
  const name = foldBankName(text)
  const digits = foldDigits(text)
  return DIGITS_ONLY.test(digits) ? digits : name
}

/** The name of a bank: one width, one space between words. */
export function foldBankName(text: string): string {
  return writtenLine(text.normalize('NFKC').replaceAll(SPACES, ' '))
}

/**
 * A holder's name as banks write it: `やまだ はなこ`, `ヤマダ ハナコ` and `ﾔﾏﾀﾞ ﾊﾅｺ` are the same. Small kana become
 * large, a long vowel a hyphen. What cannot be written so stays as it is.
 */
export function foldHolder(text: string): string {
  const wide = writtenLine(text.normalize('NFKC'))
    .replaceAll(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .replaceAll(HYPHENS, '-')
    .replaceAll('・', '.')
    .replaceAll(SPACES, ' ')
    .toUpperCase()
  return Array.from(wide.normalize('NFD'), narrow).join('')
}

function narrow(letter: string): string {
  const small = SMALL.indexOf(letter)
  const large = small === -1 ? letter : (LARGE[small] ?? letter)
  return HALF_WIDTH.get(large) ?? SOUND_MARKS[large] ?? large
}

/** Katakana and corner brackets to their half-width forms. */
function halfWidth(): ReadonlyMap<string, string> {
  const forms = Array.from('｢｣ｦｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ')
  return new Map(forms.map((half) => [half.normalize('NFKC'), half]))
}
