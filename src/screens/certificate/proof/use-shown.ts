import { useEffect, useState } from 'react'
import { holdUndisturbed } from '../../../pwa/undisturbed.ts'
import { keepAwake } from '../../../pwa/wake-lock.ts'

/** While a screen is held up to somebody: it stays on where the browser can, and nothing comes over it. */
export function useShown(): { awake: boolean | undefined } {
  const [awake, setAwake] = useState<boolean>()
  useEffect(() => holdUndisturbed(), [])
  useEffect(() => keepAwake(setAwake), [])
  return { awake }
}
