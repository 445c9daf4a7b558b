import { lateCode } from '@couvert/client/late-code'
import { useText } from '@couvert/i18n/react'
import { IconButton } from '@couvert/ui'
import { EllipsisVerticalIcon } from '@couvert/ui/icons'
import { lazy, Suspense, useEffect } from 'react'
import { fetchWhenIdle } from '../../shell/fetch-when-idle.ts'
import { closeOptions, forgetOptions, openOptions, useOptionsOpen } from './options-open.ts'

const sheetCode = lateCode(() => import('./OptionsSheet.tsx'))
const OptionsSheet = lazy(async () => ({ default: (await sheetCode.get()).OptionsSheet }))

/** The button of the options. */
export function Options() {
  const t = useText('staff')
  return (
    <IconButton
      label={t('more.title')}
      icon={<EllipsisVerticalIcon size={22} />}
      aria-haspopup="dialog"
      onClick={openOptions}
    />
  )
}

/** Where the options lie, once for all the buttons of a page; their code comes after the page, before it is asked for. */
export function OptionsPlace() {
  const { opening } = useOptionsOpen()
  // Fetched while there is a connection, so that it is there when there is none. The dialogs come with it.
  useEffect(() => fetchWhenIdle([sheetCode], window), [])
  useEffect(() => forgetOptions, [])
  if (opening === 'never') return null
  return (
    <Suspense>
      <OptionsSheet isOpen={opening === 'open'} onClose={closeOptions} />
    </Suspense>
  )
}
