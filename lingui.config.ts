import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from './src/contract/languages.ts'
import { serverTexts } from './tools/server-texts.ts'

/** tools/check.ts extracts into a copy, so that a check never changes the tree. */
const locales = process.env.LOCALES_DIR ?? '<rootDir>/locales'
const exclude = ['**/*.test.ts', '**/*.test.tsx']
/** Shared texts that only the build says (vite.config.ts, tools/pwa.ts), out of the server's catalogs. */
const ofTheBuild = ['**/src/config/manifest-texts.ts', '**/src/config/release-notes.ts']

// No fallbackLocales: with one, a missing Japanese text would never fail the check.
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: [...LANGUAGE_CODES],
  format: formatter({ lineNumbers: false }),
  // texts that server and client share come from #message (src/config/message.ts), which is read like the macro
  macro: { corePackage: ['@lingui/core/macro', '#message'] },
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  extractors: [serverTexts, babel],
  catalogs: [
    {
      path: `${locales}/{locale}/messages`,
      include: ['<rootDir>/src'],
      exclude: [...exclude, ...ofTheBuild],
    },
    { path: `${locales}/{locale}/server`, include: ['<rootDir>/server', '<rootDir>/src/config'], exclude },
  ],
})
