import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createQueryClient } from './app/query-client.ts'
import { createRouter } from './app/router.ts'
import { startInLocale } from './app/start-locale.ts'
import { DISPLAY_FONT } from './config/group-fonts.ts'
import { startReporting } from './errors/report.ts'

startInLocale()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// The router reports what it catches; React would write it to the console once more.
createRoot(root, { onCaughtError: () => {} }).render(
  <App router={createRouter()} queryClient={createQueryClient()} />,
)

// What a first visit does not need to be usable comes after it. Safari has no requestIdleCallback.
const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout
whenIdle(() => {
  startReporting()
  // Without the display face the page is whole in the system's.
  DISPLAY_FONT.load().catch(() => {})
})
