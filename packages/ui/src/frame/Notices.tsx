import { Snackbar } from '../basics/Snackbar.tsx'
import { hideNotice, useNotice } from './notice.ts'

const shownMs = 4000

/** The place where an app's short messages appear, each for four seconds; once per app, always mounted. */
export function Notices() {
  const notice = useNotice(({ notice }) => notice)
  return (
    <Snackbar closesAfterMs={shownMs} onClose={() => hideNotice()} isOverHead={notice?.isOverHead ?? false}>
      {notice && <span key={notice.id}>{notice.text}</span>}
    </Snackbar>
  )
}
