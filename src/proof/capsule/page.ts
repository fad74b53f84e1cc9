import { checkCapsule } from './check.ts'
import { CAPSULE_VERSION, CONTENT_ID, pictureId, UNCHECKED_ID, type CapsuleContent } from './content.ts'
import { LANGUAGE_ATTRIBUTE, page } from './page-tree.ts'
import { el, toDom } from './tree.ts'
import { WORDS } from './words/all.ts'
import type { CapsuleLanguage } from './words/words.ts'

// The code inside a capsule: checks every certificate that the page carries and says how it came out, in both
// languages. Bundled into one script by tools/capsule.ts.

void start()

async function start(): Promise<void> {
  const main = document.getElementById('main')
  if (!main) return
  const language: CapsuleLanguage = navigator.language.startsWith('ja') ? 'ja' : 'en'
  const content = read()
  if (!content) return refuse(main)
  document.getElementById(UNCHECKED_ID)?.replaceChildren(WORDS[language].checking)
  const check = await checkCapsule(content, Date.now())
  // a part of another shape than any page of ours makes is damage, whichever it is
  const pieces = (next: CapsuleLanguage) => {
    try {
      return page(content, check, next).map((piece) => toDom(piece))
    } catch {
      return undefined
    }
  }
  const show = (next: CapsuleLanguage) => {
    document.documentElement.lang = next
    const shown = pieces(next)
    if (shown) main.replaceChildren(...shown)
    else refuse(main)
  }
  main.addEventListener('click', ({ target }) => {
    const to = target instanceof Element && target.closest('button')?.getAttribute(LANGUAGE_ATTRIBUTE)
    if (to !== 'ja' && to !== 'en') return
    show(to)
    main.querySelector<HTMLElement>(`button[${LANGUAGE_ATTRIBUTE}="${to}"]`)?.focus()
  })
  show(language)
}

/** In both languages: nothing is known of who reads it. */
function refuse(main: HTMLElement): void {
  const words = [WORDS.ja, WORDS.en].map(({ unreadable }) => el('p', { class: 'headline' }, unreadable))
  const piece = el('div', { class: 'warning', role: 'alert' }, el('span', { class: 'cross' }), ...words)
  main.replaceChildren(toDom(piece))
}

/** The content with its pictures, which are in the page itself. What was damaged in the file is no content. */
function read(): CapsuleContent | undefined {
  try {
    const content = JSON.parse(document.getElementById(CONTENT_ID)?.textContent ?? '') as CapsuleContent
    const isKnown = content.version === CAPSULE_VERSION && Array.isArray(content.issuer.keys)
    if (!isKnown || content.works.some(({ claim }) => typeof claim !== 'string')) return undefined
    const works = content.works.map((work, at) => {
      const url = document.getElementById(pictureId(at))?.getAttribute('src')
      return { ...work, picture: work.picture && url ? { ...work.picture, url } : null }
    })
    return { ...content, works }
  } catch {
    return undefined
  }
}
