/** Names, units and codes that are the same in every language. */
const NAMES = [
  /証/g,
  // the switch of languages names both
  /日本語 \/ English/g,
  /\b(?:Akashi|MetaMask|Google|Ethereum|ERC-?721|EVM|NFT|QR|SHA-256|Merkle|JSON|PDF|URL|OK|Cookie|ISO|VISA|Visa|Mastercard|JCB|Stripe|LINE|Safari|Chrome|Firefox|Edge|Android|Windows|Linux|iOS|macOS)s?\b/g,
  /\b(?:0x)?[0-9a-f]{4,}(?:…[0-9a-f]+)?\b/gi,
  /\S+@\S+/g,
  /https?:\S+/g,
  /\/[\w%/.-]*/g,
  /\bNo\. ?\d+/g,
  // the display id of a user who has not chosen one
  /\buser_[0-9a-f]+\b/g,
]

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
/** Two words of Latin letters in a row, or one long enough to be a word of a sentence. */
const ENGLISH = /[A-Za-z]{2,}[ ,’']+[A-Za-z]{2,}|[A-Za-z]{4,}/

/**
 * The lines of a page that are in the other of the two languages. A line of Japanese may hold a foreign name;
 * a line without any Japanese is suspect. `names` are the page's own: people, works, groups.
 */
export function foreignText(lang: string, texts: readonly string[], names: readonly string[] = []): string[] {
  return texts.filter((text) => {
    const left = [...names, ...NAMES].reduce<string>((rest, name) => rest.replaceAll(name, ' '), text)
    return lang === 'en' ? JAPANESE.test(left) : !JAPANESE.test(text) && ENGLISH.test(left)
  })
}
