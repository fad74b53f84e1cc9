import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Say } from '../config/message.ts'

/** Translates a text that the server shares (src/config/message.ts) into the language that is active. */
export const say: Say = ({ id = '', message }, values) =>
  i18n._(id, values, message === undefined ? {} : { message })

/** The same for a component, which is rendered again when the language has changed. */
export function useSay(): Say {
  useLingui()
  return say
}
