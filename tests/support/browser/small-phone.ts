/** The phone on which first visits are measured: Lighthouse's (its constant `MOTOGPOWER_EMULATION_METRICS`). */
export const SMALL_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
