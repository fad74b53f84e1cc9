import { lazy, Suspense, type ComponentType } from 'react'

export interface Later<Props extends object> {
  /** Shows nothing until its code is there. */
  Part: ComponentType<Props>
  /** Fetches the code ahead of need; for an effect of the page that may come to show it. */
  preload: () => void
}

/**
 * A part of a page that no first sight of it shows: its code comes after the page, at the latest when it is shown. One
 * that can't be fetched fails like the page itself.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const once = () => {
    loading ??= load().then((part) => ({ default: part }))
    loading.catch(() => (loading = undefined))
    return loading
  }
  const Loaded = lazy(once)
  return {
    Part: (props) => (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ),
    preload: () => void once().catch(() => {}),
  }
}
