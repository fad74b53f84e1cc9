/** What a reader without JavaScript finds in a page's HTML. */
export interface SeenHead {
  lang: string | undefined
  title: string | undefined
  /** The contents of `<meta>` by name or property. */
  metas: Record<string, string>
  canonical: string | undefined
  /** The page's addresses by language. */
  alternates: Record<string, string>
}

/** Reads the head of a page as a link preview does. */
export function headOf(html: string): SeenHead {
  const tags: Attributes[] = [...html.matchAll(/<(meta|link)\s+([^>]*?)\/?>/g)].map(([, tag, text]) => ({
    ...attributes(text ?? ''),
    tag,
  }))
  const links = tags.filter(({ tag }) => tag === 'link')
  return {
    lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1],
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    metas: Object.fromEntries(
      tags
        .filter(({ tag }) => tag === 'meta')
        .map(({ name, property, content }) => [name ?? property ?? '', content ?? '']),
    ),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang, href }) => [hreflang, href]),
    ) as Record<string, string>,
  }
}

type Attributes = Partial<Record<string, string>>

function attributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, unescaped(value)]),
  ) as Attributes
}

function unescaped(text: string | undefined): string | undefined {
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
