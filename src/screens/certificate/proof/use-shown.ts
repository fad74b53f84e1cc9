import { useEffect, useState } from 'react'
import { block } from '../../../pwa/interruptions.ts'
import { keepAwake } from '../../../pwa/wake-lock.ts'

/** While a screen is presented to another person: a wake lock where the browser has one, and no overlays. */
export function useShown(): { awake: boolean | undefined } {
  const [awake, setAwake] = useState<boolean>()
  useEffect(() => block('overlay'), [])
  useEffect(() => keepAwake(setAwake), [])
  return { awake }
}
