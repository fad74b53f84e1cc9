// One rule for all texts that people and catalogs write: names, introductions, labels, what is told of works. Client
// and server apply it before they compare, count or store a text.

/** One picture; between two of them a joiner makes one. */
const PICTURE = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?`
/** Emoji of several characters, some of which are nothing anywhere else: flags by tags, keycaps, what a joiner joins. */
const EMOJI = [
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F}`,
  String.raw`[0-9#*]\uFE0F?\u20E3`,
  String.raw`${PICTURE}(?:\u200D${PICTURE})*`,
].join('|')
/** The form of a Han character that a name is written in (葛󠄀, 辻󠄀: ideographic and standardized variation sequences). */
const HAN_VARIANT = String.raw`\p{Script=Han}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`
/** The viramas of Devanagari to Sinhala: how a joiner beside one joins two letters is part of a word's spelling. */
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`
/** Arabic letters that join the next one, unless a non-joiner parts them (علی‌رضا). */
const JOINS_NEXT = String.raw`[ئبت-خس-ؿف-هىيپچکگھہی]`
/** Joiners of words, where they show (RFC 5892, appendix A). */
const JOINER = [
  String.raw`(?<=${VIRAMA})(?:\u200D|\u200C(?=\p{L}))`,
  String.raw`(?<=\p{L})\u200D(?=${VIRAMA})`,
  String.raw`(?<=${JOINS_NEXT})\u200C(?=\p{Script=Arabic})`,
].join('|')
/**
 * What shows nothing itself and changes what stands around it, or how a terminal and a database read it: control and
 * default-ignorable characters (invisible ones, marks of direction, fillers), halves of characters.
 */
const UNSEEN = String.raw`(?!\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]`
const WHOLE_OR_UNSEEN = new RegExp(`(${EMOJI}|${HAN_VARIANT}|${JOINER})|${UNSEEN}`, 'gu')
const FIRST_WHOLE = new RegExp(`^(?:${EMOJI}|${HAN_VARIANT}|.\\p{M}*)`, 'u')
const SELECTORS = /\p{Variation_Selector}/gu
/** Accents and the like after their third: they would stand above the lines before and below the lines after. */
const MARKS_TOO_MANY = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Letters, figures, signs and pictures, but for those that are drawn as nothing. */
const SHOWN = /(?![\u2800\uFFFC\u{1D159}])[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u
/** The empty Braille cell is no white space to JavaScript. */
const BLANK = /[\s\u2800]/

/**
 * A text as it is stored: composed (NFC), without unseen characters, with at most three marks after a character,
 * trimmed. Empty where nothing of it would show.
 */
export function writtenText(text: string): string {
  const seen = withFewMarks(withoutUnseen(withPlainSpaces(text)).normalize('NFC'))
  return SHOWN.test(seen) ? trimmed(seen) : ''
}

/** The same for a text of one line, as a name is. */
export function writtenLine(text: string): string {
  return writtenText(withPlainSpaces(text).replaceAll(/\n+/g, ' '))
}

/** Whether a text has characters that `writtenText` would take away. */
export function hasForbidden(text: string): boolean {
  const plain = withPlainSpaces(text)
  const composed = plain.normalize('NFC')
  return withoutUnseen(plain) !== plain || withFewMarks(composed) !== composed
}

/**
 * The length of a text as its writer counts it: in code points, so that an emoji is no two letters, and without
 * variation selectors.
 */
export function charactersOf(text: string): number {
  return Array.from(withoutVariants(text)).length
}

/** A text for comparison: 葛󠄀 and 葛 are one. */
export function withoutVariants(text: string): string {
  return text.replaceAll(SELECTORS, '')
}

/** The first character of a written line with its marks and selectors; empty for an empty line. */
export function initialOf(line: string): string {
  return FIRST_WHOLE.exec(line)?.[0] ?? ''
}

function withPlainSpaces(text: string): string {
  return text.replaceAll(LINE_ENDS, '\n').replaceAll('\t', ' ')
}

/** A text without its unseen characters, but for those inside an emoji, a Han character’s selector and the joiners of words. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(WHOLE_OR_UNSEEN, (_found, whole: string | undefined) => whole ?? '')
}

function withFewMarks(text: string): string {
  return text.replaceAll(MARKS_TOO_MANY, '$1')
}

/** In one pass: an expression for the end of a text would try at each of its spaces. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && BLANK.test(text[start] ?? '')) start++
  while (end > start && BLANK.test(text[end - 1] ?? '')) end--
  return text.slice(start, end)
}
