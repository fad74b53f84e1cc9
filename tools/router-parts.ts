import type { Plugin } from 'vite'

/** What a part of react-router that this client never runs is in its build. */
interface Part {
  file: RegExp
  /** All that the part exports: a version that exports something else is looked at first. */
  exports: readonly string[]
  instead: string
}

const PARTS: readonly Part[] = [
  {
    // fetching pages ahead as its framework does; ours is src/lib/preload.ts
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/,
    exports: [
      'CRITICAL_CSS_DATA_ATTRIBUTE',
      'FrameworkContext',
      'Links',
      'Meta',
      'PrefetchPageLinks',
      'Scripts',
      'mergeRefs',
      'setIsHydrated',
      'useFrameworkContext',
      'usePrefetchBehavior',
    ],
    instead: `import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
export const PrefetchPageLinks = () => null
export const usePrefetchBehavior = () => [false, null, {}]
export const mergeRefs = (ref) => ref
export const [CRITICAL_CSS_DATA_ATTRIBUTE, Links, Meta, Scripts, setIsHydrated, useFrameworkContext] = []`,
  },
  {
    // measuring every navigation, for who gives the router something that measures
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    exports: [
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'instrumentHandler',
      'instrumentationResultMetaContext',
    ],
    instead: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const [instrumentHandler, instrumentationResultMetaContext] = []`,
  },
]

const EXPORTED = /^export \{([^}]*)\};?$/m

/**
 * Leaves out of a build what the router has for its framework only: three kilobytes of every first visit. A version
 * whose parts are others stops the build.
 */
export function routerParts(): Plugin {
  const met = new Set<Part>()
  return {
    name: 'akashi:router-parts',
    apply: 'build',
    transform(code, id) {
      const part = PARTS.find(({ file }) => file.test(id))
      if (!part) return null
      const exported = (EXPORTED.exec(code)?.[1] ?? '').split(',').map((name) => name.trim())
      if (exported.toSorted().join() !== part.exports.toSorted().join()) {
        this.error(`${id} exports something else now: is it still left out rightly? (tools/router-parts.ts)`)
      }
      met.add(part)
      return { code: part.instead, map: null }
    },
    buildEnd(error) {
      if (!error && met.size < PARTS.length)
        this.error('react-router has other parts now (tools/router-parts.ts)')
    },
  }
}
