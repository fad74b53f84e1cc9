import { createStore } from '../lib/store.ts'

/**
 * - `none`: this is the newest version as far as known
 * - `incomplete`: there is a new one, but its download failed; this one goes on
 * - `ready`: a new one waits for the user's confirmation
 * - `waiting`: the user has confirmed; another tab is in the middle of a payment or a signature
 * - `taking-over`: this tab is about to reload
 * - `replaced`: another tab has confirmed; this one goes on as it is until its user reloads it
 */
export type UpdateState = 'none' | 'incomplete' | 'ready' | 'waiting' | 'taking-over' | 'replaced'

/** The status of the update in this tab. */
export const updateState = createStore<UpdateState>('none')
