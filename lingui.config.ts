import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'
import { LANGUAGE_CODES } from './src/contract/languages.ts'
import { serverTexts } from './tools/server-texts.ts'

/** tools/check.ts extracts into a copy, so that a check never changes the tree. */
const locales = process.env.LOCALES_DIR ?? '<rootDir>/locales'
const exclude = ['**/*.test.ts', '**/*.test.tsx']

// No fallbackLocales: with one, a missing Japanese text would never fail the check.
export default defineConfig({
  sourceLocale: 'en',
  locales: [...LANGUAGE_CODES],
  format: formatter({ lineNumbers: false }),
  extractors: [serverTexts, babel],
  catalogs: [
    { path: `${locales}/{locale}/messages`, include: ['<rootDir>/src'], exclude },
    { path: `${locales}/{locale}/server`, include: ['<rootDir>/server'], exclude },
  ],
})
