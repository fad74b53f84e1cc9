import { useEffect, useState } from 'react'
import { holdUndisturbed } from '../../../pwa/undisturbed.ts'
import { keepAwake } from '../../../pwa/wake-lock.ts'

/** While a screen is presented to another person: a wake lock where the browser has one, and no overlays. */
export function useShown(): { awake: boolean | undefined } {
  const [awake, setAwake] = useState<boolean>()
  useEffect(() => holdUndisturbed(), [])
  useEffect(() => keepAwake(setAwake), [])
  return { awake }
}
