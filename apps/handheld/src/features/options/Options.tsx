import { useText } from '@couvert/i18n/react'
import { IconButton } from '@couvert/ui'
import { EllipsisVerticalIcon } from '@couvert/ui/icons'
import { lazy, Suspense, useState } from 'react'

const OptionsSheet = lazy(async () => ({ default: (await import('./OptionsSheet.tsx')).OptionsSheet }))

/** The button of the options; the sheet behind it is loaded when it is first asked for. */
export function Options() {
  const t = useText('staff')
  const [opening, setOpening] = useState<'never' | 'open' | 'closed'>('never')
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
