import '@couvert/ui/tokens.css'
import '@couvert/ui/base.css'
import './app.css'
import { followConnection } from '@couvert/client/connection'
import { lateCode } from '@couvert/client/late-code'
import { createQueryClient } from '@couvert/client/query'
import { TextProvider } from '@couvert/i18n/react'
import { loadStaffTexts } from '@couvert/i18n/staff'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { client, lang } from './session/client.ts'
import { openSession, useStaffSession, watchSessionEnd } from './session/staff-session.ts'
import { fetchWhenIdle } from './shell/fetch-when-idle.ts'
import { lateWork } from './shell/report.ts'

fetchWhenIdle([lateWork], window)
const queries = createQueryClient()
const texts = lateCode(() => loadStaffTexts(lang)).get()

document.documentElement.lang = lang
watchSessionEnd(client, () => queries.clear())
followConnection(() => {
  if (useStaffSession.getState().state === 'unreachable') void openSession(client)
  void queries.invalidateQueries()
})
void openSession(client)

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <TextProvider lang={lang} texts={await texts}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </TextProvider>
  </StrictMode>,
)
