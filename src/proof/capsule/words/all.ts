import { en } from './en.ts'
import { ja } from './ja.ts'
import type { CapsuleLanguage, CapsuleWords } from './words.ts'

export const WORDS: Record<CapsuleLanguage, CapsuleWords> = { ja, en }
