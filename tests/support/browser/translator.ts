/** How a translator puts its elements in the place of a text. */
export const TRANSLATORS = {
  'replaces it': (text: Text, element: Element) => text.replaceWith(element),
  'inserts before it, and removes it': (text: Text, element: Element) => {
    text.before(element)
    text.remove()
  },
  'removes it, and inserts at its place': (text: Text, element: Element) => {
    const { parentNode: parent, nextSibling: next } = text
    text.remove()
    parent?.insertBefore(element, next)
  },
} as const

/**
 * Translates the page as browsers do, now and as it changes: each text becomes `<font><font>text</font></font>`.
 * @param wrapper the element in the place of `font`
 * @returns stops it
 */
export function translatePage(
  put: (text: Text, element: Element) => void = TRANSLATORS['replaces it'],
  wrapper: 'font' | 'ya-tr-span' = 'font',
): () => void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.parentElement || text.parentElement.closest(`${wrapper}, style, script, textarea`)) continue
      const inner = document.createElement(wrapper)
      inner.textContent = text.data
      const outer = document.createElement(wrapper)
      outer.append(inner)
      put(text, outer)
    }
  }
  const watching = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translate(node)
  })
  translate(document.body)
  watching.observe(document.body, { childList: true, subtree: true })
  return () => watching.disconnect()
}
