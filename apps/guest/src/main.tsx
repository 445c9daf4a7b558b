import { followConnection } from '@couvert/client/connection'
import { fetchNext } from '@couvert/client/late-code'
import { TextProvider, useText } from '@couvert/i18n/react'
import { BrokenPage, ErrorBoundary } from '@couvert/ui'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { useStore } from 'zustand'
import { opening, texts, webcode } from './boot.ts'
import { paths } from './paths.ts'
import { AppRoutes } from './routes.tsx'
import { lateWork, report } from './shell/report.ts'
import { showTexts, useTexts } from './shell/texts.ts'
import { comingVenue } from './visit/opening.ts'
import { sessionRefused } from './visit/session.ts'
import { settle, useVisit } from './visit/visit.ts'

const shapeAfterMs = 200

const isAtTable = location.pathname.startsWith(paths.merchant) || location.pathname.startsWith(`${paths.qr}/`)
if (isAtTable && webcode !== undefined) useVisit.setState({ visit: { state: 'opening', webcode } })

void texts.then(({ lang, loaded }) => showTexts(lang, loaded))
const connection = followConnection(() => void import('./keeping/refresh.ts').then(({ refreshAll }) => refreshAll()))
void opening.then((opened) => {
  if (opened?.ok && opened.isKept) connection.lost()
  const { state } = useVisit.getState().visit
  // At the start page a guest may have typed a code meanwhile; then that one counts.
  if (isAtTable || (opened?.ok && state === 'outside')) settle(opened)
})
fetchNext([lateWork])

const root = document.getElementById('app')
if (!root) throw new Error('The page has no place for the app')
void almostThere().then(() => createRoot(root).render(<App />))

/** A menu that is nearly here is waited for a little: its shape, drawn just before, would only hold it up. */
async function almostThere(): Promise<void> {
  if (comingVenue.getState().merchant === null) return
  await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, shapeAfterMs))])
}

function App() {
  const shown = useTexts(({ shown }) => shown)
  const isRefused = useStore(sessionRefused, ({ isRefused }) => isRefused)
  if (!shown) return null
  return (
    <TextProvider lang={shown.lang} texts={shown.texts}>
      <ErrorBoundary fallback={<Broken />} onError={report}>
        {isRefused ? (
          <Refused />
        ) : (
          <BrowserRouter>
            <Suspense fallback={null}>
              <AppRoutes />
            </Suspense>
          </BrowserRouter>
        )}
      </ErrorBoundary>
    </TextProvider>
  )
}

/** The session was refused and is forgotten; a fresh page begins another one, with the order as it was. */
function Refused() {
  const t = useText('guest')
  return <BrokenPage title={t('alert_title_failed')} text={t('error.kept')} reloadText={t('refresh_page')} />
}

function Broken() {
  const t = useText('guest')
  return <BrokenPage title={t('error.title')} text={t('error.kept')} reloadText={t('error.reload')} />
}
