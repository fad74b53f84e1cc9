import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildId } from './tools/build-id.ts'
import { classNames } from './tools/class-names.ts'
import { noFonts } from './tools/fonts/plugin.ts'
import { REACT_OPTIONS } from './tools/react-options.ts'
import { textParts } from './tools/text-parts.ts'

/**
 * The client once more, as the code with which the server renders its pages (server/http/pages/renderer.ts):
 * whole, with its packages, so that it is built for production whatever the server's process says of itself.
 */
export default defineConfig({
  define: {
    __BUILD_ID__: JSON.stringify(buildId(import.meta.dirname)),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  plugins: [
    lingui({ failOnCompileError: true }),
    textParts(),
    noFonts(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'id-only' })] }),
    react(REACT_OPTIONS),
  ],
  css: { modules: { generateScopedName: classNames(import.meta.dirname) } },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/render.ts',
    target: 'node22',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      // what only a browser asks for, on use
      external: ['virtual:capsule-verifier'],
      output: { entryFileNames: 'render.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
