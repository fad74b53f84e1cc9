import { createStore } from '../lib/store.ts'

/** Whether the shop signs certificates, so that there is something to check; undefined until it is known. */
export const checkable = createStore<boolean | undefined>(undefined)
