import { folded, wordsOf } from '../../lib/folded.ts'
import type { HelpTopic } from './questions/question.ts'

/** The topics with the questions that have every word of `wanted`; topics without one are left out. */
export function findQuestions(topics: readonly HelpTopic[], wanted: string): readonly HelpTopic[] {
  const words = wordsOf(wanted)
  if (words.length === 0) return topics
  return topics
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer, also = '' }) => {
        const text = folded([title, question, ...answer, also].join(' '))
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
