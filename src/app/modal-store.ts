import { useStore } from '../hooks/use-store.ts'
import { createStore } from '../lib/store.ts'

interface ModalMessage {
  /** Default: the modal's own title. */
  title?: string
  message: string
  /** Status or other code shown after the message. */
  code?: string
  /** The message comes from a link that the user opened: shown as a quotation, under a heading of its own. */
  fromLink?: boolean
  /** Makes it a question: OK does this and closes, Cancel only closes. */
  onOk?: () => void
  /** The label of the button that closes the modal or performs the action; default: OK. */
  okLabel?: string
  /** The label of the button that dismisses a question; default: Cancel. */
  cancelLabel?: string
}

const shown = createStore<ModalMessage | undefined>(undefined)

/** Opens the error modal; a later message replaces an earlier one. */
export function showErrorModal(message: ModalMessage): void {
  shown.set(message)
}

/** Closes the error modal. */
export function closeErrorModal(): void {
  shown.set(undefined)
}

/** The message the error modal shows now, if any. */
export function useErrorModal(): ModalMessage | undefined {
  return useStore(shown)
}
