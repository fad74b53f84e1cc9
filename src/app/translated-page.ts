/**
 * Lets React work on a page that the browser translates. Translators put elements in the place of text nodes, and React
 * goes on with the nodes that it has made: removing one, or inserting before one, throws where it is no longer a child,
 * and a changed text changes nothing that is seen. Here what was asked of such a node is done to what stands in its
 * place; a text that changes comes back itself, and is translated anew.
 *
 * To be called once, before the first render.
 */
export function guardTranslatedNodes(): void {
  const watching = new MutationObserver(note)
  watching.observe(document, { childList: true, subtree: true })
  // what happened in this very task is known too
  const standInOf = (node: Node, parent: Node) => {
    note(watching.takeRecords())
    return childAround(node, parent) ?? childAround(standIns.get(node), parent)
  }
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node
  const { removeChild, insertBefore, appendChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = child.parentNode === this ? child : standInOf(child, this)
    if (there) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    leave(node, standInOf)
    const there = !before || before.parentNode === this ? before : standInOf(before, this)
    return insertBefore.call(this, node, there ?? null) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    leave(node, standInOf)
    return appendChild.call(this, node) as T
  }
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (this instanceof Text && !this.parentNode) {
        note(watching.takeRecords())
        const there = standIns.get(this)
        if (there?.parentNode) there.replaceWith(this)
      }
      nodeValue?.set?.call(this, value)
    },
  })
}

/** Texts that were taken out of the page, and what was put in their place. */
const standIns = new WeakMap<Node, Element>()

/** A text that moves to another place leaves nothing of itself behind. */
function leave(node: Node, standInOf: (node: Node, parent: Node) => Node | undefined): void {
  if (!(node instanceof Text)) return
  const parent = node.parentNode ? translatedParent(node) : standIns.get(node)?.parentNode
  const there = parent && standInOf(node, parent)
  if (there instanceof Element) there.remove()
}

/** The element in which a text stood before a translator wrapped it; undefined where it was not wrapped. */
function translatedParent(text: Text): Node | undefined {
  let outer = text.parentNode
  if (!outer || !isTranslation(outer)) return undefined
  while (outer?.parentNode && isTranslation(outer.parentNode)) outer = outer.parentNode
  return outer?.parentNode ?? undefined
}

/** The child of `parent` that is a node or holds it. */
function childAround(node: Node | undefined, parent: Node): ChildNode | undefined {
  let around = node
  while (around && around.parentNode !== parent) around = around.parentNode ?? undefined
  return around as ChildNode | undefined
}

/** What Chrome's and Yandex's translators wrap a translated text in; no page of ours has one. */
const WRAPPERS: ReadonlySet<string> = new Set(['FONT', 'YA-TR-SPAN'])
const isTranslation = (node: Node): node is Element => WRAPPERS.has(node.nodeName)

/** Whether a translator is at work: on all other pages nothing more is done. */
function isTranslating(records: readonly MutationRecord[]): boolean {
  for (const { addedNodes } of records) for (const node of addedNodes) if (isTranslation(node)) return true
  return false
}

/** Notes for which texts translations were put in, in one step or in two; each stands for one text. */
function note(records: readonly MutationRecord[]): void {
  if (!isTranslating(records)) return
  const added = new Set<Node>()
  const gone = new Set<MutationRecord>()
  for (const record of records) {
    const element = [...record.addedNodes].find(isTranslation)
    const text = [...record.removedNodes].find((node) => node instanceof Text)
    const before = element && !text && [...gone].find((each) => isSamePlace(each, record))
    if (before) {
      gone.delete(before)
      for (const each of before.removedNodes) standIns.set(each, element)
    } else if (element && !text) added.add(element)
    if (!text) continue
    const beside = [record.previousSibling, record.nextSibling].find((node) => node && added.delete(node))
    const standIn = element ?? beside
    if (standIn instanceof Element) standIns.set(text, standIn)
    else gone.add(record)
  }
}

function isSamePlace(one: MutationRecord, other: MutationRecord): boolean {
  return (
    one.target === other.target &&
    one.previousSibling === other.previousSibling &&
    one.nextSibling === other.nextSibling
  )
}
