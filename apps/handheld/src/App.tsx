import { useText } from '@couvert/i18n/react'
import { Button, ErrorState, OfflineBanner, Snackbar } from '@couvert/ui'
import css from './App.module.css'
import { LoginPage } from './features/login/LoginPage.tsx'
import { StaffRoutes } from './routes.tsx'
import { client } from './session/client.ts'
import { openSession, useStaffSession } from './session/staff-session.ts'
import { useConnection } from './shell/connection.ts'
import { hideNotice, useNotice } from './shell/notice.ts'

const noticeShownMs = 4000

/** What lies around every page: the offline banner, the page, short messages. */
export function App() {
  const t = useText('staff')
  const { isOnline } = useConnection()
  const { notice } = useNotice()
  return (
    <div className={css.app}>
      <OfflineBanner text={t('internet_connection_lost')} isOffline={!isOnline} />
      <SessionScreen />
      <Snackbar closesAfterMs={noticeShownMs} onClose={hideNotice}>
        {notice && <span key={notice.id}>{notice.text}</span>}
      </Snackbar>
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
