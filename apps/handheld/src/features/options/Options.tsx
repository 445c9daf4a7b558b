import { lateCode } from '@couvert/client/late-code'
import { useText } from '@couvert/i18n/react'
import { IconButton } from '@couvert/ui'
import { EllipsisVerticalIcon } from '@couvert/ui/icons'
import { lazy, Suspense, useEffect, useState } from 'react'

const sheetCode = lateCode(() => import('./OptionsSheet.tsx'))
const OptionsSheet = lazy(async () => ({ default: (await sheetCode.get()).OptionsSheet }))

/** The button of the options; the sheet behind it comes after the tables, before it is asked for. */
export function Options() {
  const t = useText('staff')
  const [opening, setOpening] = useState<'never' | 'open' | 'closed'>('never')
  // Fetched while there is a connection, so that it is there when there is none. The dialogs come with it.
  useEffect(() => void sheetCode.fetchAhead().catch(() => undefined), [])

  return (
    <>
      <IconButton
        label={t('more.title')}
        icon={<EllipsisVerticalIcon size={22} />}
        aria-haspopup="dialog"
        onClick={() => setOpening('open')}
      />
      {opening !== 'never' && (
        <Suspense>
          <OptionsSheet isOpen={opening === 'open'} onClose={() => setOpening('closed')} />
        </Suspense>
      )}
    </>
  )
}
