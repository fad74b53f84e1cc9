import { useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { preloadRoute, preloadWhenVisible } from '../lib/preload.ts'
import { useLocalePath } from './use-locale.ts'

export interface LocaleLinkProps extends Omit<LinkProps, 'to'> {
  /** A path without a language prefix, from config/paths.ts. */
  to: string
}

/**
 * A link to one of our own pages in the language of the page it stands on. Its page's code is fetched when the
 * link is seen, hovered or focused, so that the tap shows the page at once.
 */
export function LocaleLink({ to, onPointerEnter, onFocus, ...rest }: LocaleLinkProps) {
  const path = useLocalePath()(to)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => (link.current ? preloadWhenVisible(link.current, path) : undefined), [path])
  return (
    <Link
      {...rest}
      ref={link}
      to={path}
      onPointerEnter={(event) => {
        preloadRoute(path)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preloadRoute(path)
        onFocus?.(event)
      }}
    />
  )
}
