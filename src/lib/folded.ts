// One form for what is written in several: whoever looks for a text has typed it as their keyboard gave it.

/** Marks that make another kana (か, が); all others (é, ō, ü) are left out by many who type. */
const VOICED = '\u3099\u309A'
const OTHER_MARKS = new RegExp(`(?![${VOICED}])\\p{M}`, 'gu')
/** What is neither letter, figure nor sign, and marks that were composed with nothing: no part of a word. */
const BETWEEN = /[^\p{L}\p{N}\p{S}\s]/gu
const KATAKANA = /[\u30A1-\u30F6\u30FD\u30FE]/g
/** From a katakana to its hiragana. */
const KANA_STEP = 0x60
const VU: Readonly<Record<string, string>> = { ぁ: 'ば', ぃ: 'び', '': 'ぶ', ぇ: 'べ', ぉ: 'ぼ' }
/** Forms of Han characters in names, each with the one that keyboards give. */
const HAN_FORMS = new Map(
  (
    '髙高 﨑崎 嵜崎 濵浜 濱浜 邊辺 邉辺 齋斎 齊斉 澤沢 櫻桜 廣広 國国 龍竜 圓円 藝芸 眞真 萬万 與与 瀧滝 學学 實実 惠恵 ' +
    '榮栄 嶋島 德徳 黑黒 瀨瀬 曾曽 繪絵 畫画 寫写 鐵鉄 靑青 綠緑'
  )
    .split(' ')
    .map((pair) => [pair[0], pair[1]] as const),
)
const OLD_HAN = new RegExp(`[${[...HAN_FORMS.keys()].join('')}]`, 'g')

/**
 * A text as it is compared when something is looked for: without case, width, accents and punctuation, in hiragana, with
 * the usual forms of Han characters. Its words are parted by single spaces.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(OTHER_MARKS, '')
    .normalize('NFC')
    .replaceAll(KATAKANA, (kana) => String.fromCodePoint(kana.codePointAt(0)! - KANA_STEP))
    .replaceAll(/ゔ([ぁぃぇぉ]?)/g, (_found, small: string) => VU[small]!)
    .replaceAll(OLD_HAN, (form) => HAN_FORMS.get(form)!)
    .replaceAll(BETWEEN, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The words of a folded text. */
export function wordsOf(text: string): string[] {
  return folded(text).split(' ').filter(Boolean)
}
