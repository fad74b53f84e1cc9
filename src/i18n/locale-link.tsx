import { useEffect, useRef, type ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import { preloadRoute, preloadWhenVisible } from '../network/loading/preload.ts'
import { useLocalePath } from './use-locale.ts'

export interface LocaleLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** A path without a language prefix, from config/paths.ts. */
  to: string
  /** Whether the page replaces this one in the history. */
  replace?: boolean
  /** Whether the change of the page is a view transition. */
  viewTransition?: boolean
  /** Its code is not fetched when it is merely seen. */
  onUse?: boolean
  /** State for the history entry of the target page. */
  state?: unknown
}

/**
 * A link to one of our own pages in the current page's language. The target's code is prefetched when the link
 * is seen, hovered or focused, so that the tap shows the page at once. Built on the router's hooks, because its
 * own `Link` brings the prefetching of its framework mode, three kilobytes of every first visit that nothing
 * here calls.
 */
export function LocaleLink(props: LocaleLinkProps) {
  const { to, replace, viewTransition, onUse, state, onClick, onPointerEnter, onFocus, children, ...rest } =
    props
  const path = useLocalePath()(to)
  const href = useHref(path)
  const navigate = useLinkClickHandler(path, {
    ...(rest.target && { target: rest.target }),
    ...(replace && { replace }),
    ...(viewTransition && { viewTransition }),
    state,
  })
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(
    () => (link.current && !onUse ? preloadWhenVisible(link.current, path) : undefined),
    [path, onUse],
  )
  return (
    <a
      {...rest}
      ref={link}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) navigate(event)
      }}
      onPointerEnter={(event) => {
        preloadRoute(path)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preloadRoute(path)
        onFocus?.(event)
      }}
    >
      {children}
    </a>
  )
}
