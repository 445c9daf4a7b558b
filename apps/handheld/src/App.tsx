import { useConnection } from '@couvert/client/connection'
import { useText } from '@couvert/i18n/react'
import { BrokenPage, Button, ErrorBoundary, ErrorState, Notices, OfflineBanner } from '@couvert/ui'
import css from './App.module.css'
import { LoginPage } from './features/login/LoginPage.tsx'
import { StaffRoutes } from './routes.tsx'
import { client } from './session/client.ts'
import { openSession, useStaffSession } from './session/staff-session.ts'
import { report } from './shell/report.ts'

/** What lies around every page: the offline banner, the page, short messages. */
export function App() {
  const t = useText('staff')
  const { isOnline } = useConnection()
  return (
    <div className={css.app}>
      <OfflineBanner text={t('internet_connection_lost')} isOffline={!isOnline} />
      <ErrorBoundary
        fallback={<BrokenPage title={t('error.title')} text={t('error.kept')} reloadText={t('more.reload')} />}
        onError={report}
      >
        <SessionScreen />
      </ErrorBoundary>
      <Notices />
    </div>
  )
}

function SessionScreen() {
  const t = useText('staff')
  const session = useStaffSession()
  switch (session.state) {
    case 'opening':
      return <main className={css.page} aria-busy="true" aria-label={t('loading')} />
    case 'unreachable':
      return (
        <main className={css.page}>
          <ErrorState
            isWholePage
            title={t('error.title')}
            text={t('check_internet_connection')}
            action={<Button onClick={() => void openSession(client)}>{t('action.tryAgain')}</Button>}
          />
        </main>
      )
    case 'out':
      return <LoginPage refusal={session.refusal} />
    case 'in':
      return <StaffRoutes user={session.user} />
  }
}
