import { Hono } from 'hono'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { builtFiles } from '../../server/http/middleware/built-files.ts'
import { compressed } from '../../tools/compressed.ts'

/** Inside node_modules, so that the page's imports resolve to the packages of the product. */
const HOME = resolve(import.meta.dirname, '../../node_modules/.cache/bench-packages')

const SOURCE = `
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router'
i18n.loadAndActivate({ locale: 'ja', messages: {} })
const Page = () => h('h1', null, String(useQuery({ queryKey: ['a'], queryFn: () => 1 }).data), h(Link, { to: '/' }), h(Outlet))
const router = createBrowserRouter([{ path: '*', element: h(Page) }])
createRoot(document.body.appendChild(document.createElement('main'))).render(
  h(I18nProvider, { i18n }, h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router }))),
)
`

/** Where `packagesAlone` has its page. */
export const PACKAGES_PATH = '/index.html'

/** Builds and serves the least page that uses every package which a first visit can't do without. */
export async function packagesAlone(): Promise<Hono> {
  rmSync(HOME, { recursive: true, force: true })
  mkdirSync(HOME, { recursive: true })
  writeFileSync(join(HOME, 'index.html'), '<body><script type="module" src="/main.js"></script>')
  writeFileSync(join(HOME, 'main.js'), SOURCE)
  await build({
    root: HOME,
    configFile: false,
    logLevel: 'silent',
    plugins: [compressed()],
    build: { target: 'es2023', outDir: join(HOME, 'dist') },
  })
  return new Hono().get('*', builtFiles(join(HOME, 'dist')))
}
