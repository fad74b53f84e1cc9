import type { HelpTopic } from './questions/question.ts'

/** A text as it is compared: without case, half and full width, katakana and hiragana, spaces told apart. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u30A1-\u30F6]/g, (kana) => String.fromCodePoint(kana.codePointAt(0)! - KANA_STEP))
/** From a katakana to its hiragana. */
const KANA_STEP = 0x60

/** The topics with the questions that have every word of `wanted`; topics without one are left out. */
export function findQuestions(topics: readonly HelpTopic[], wanted: string): readonly HelpTopic[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer, also = '' }) => {
        const text = plain([title, question, ...answer, also].join(' '))
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
