/**
 * Whether the short browser suite runs (`npm test`): it leaves out what `npm run test:e2e` shows again in another
 * language or size.
 */
export const BRIEF = Boolean(process.env.E2E_BRIEF)
