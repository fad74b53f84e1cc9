import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** tools/check.ts extracts into a copy, so that a check never changes the tree. */
const locales = process.env.LOCALES_DIR ?? '<rootDir>/locales'

// No fallbackLocales: with one, a missing Japanese text would never fail the check.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['ja', 'en'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: `${locales}/{locale}/messages`,
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
})
