import { storageKeys } from '@couvert/client'
import { languageNames, languages } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { Button, Segment } from '@couvert/ui'
import { LogOutIcon } from '@couvert/ui/icons'
import { Sheet } from '@couvert/ui/sheet'
import { useState } from 'react'
import { client, storage } from '../../session/client.ts'
import { logOut, useStaffSession } from '../../session/staff-session.ts'
import { Actions } from './Actions.tsx'
import { Locations } from './Locations.tsx'
import css from './OptionsSheet.module.css'

/** Who is logged in, what can be done from here, language, other locations, log out. */
export function OptionsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('staff')
  const lang = useLang()
  const session = useStaffSession()
  const [isLeaving, setIsLeaving] = useState(false)
  if (session.state !== 'in') return null
  const { user } = session

  function speak(language: string) {
    storage.setItem(storageKeys.language, language)
    location.reload()
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={user.name} aside={user.username} closeLabel={t('action.close')}>
      <div className={css.sheet}>
        <Actions onChosen={onClose} />
        <section className={css.part}>
          <h3 className={css.heading}>{t('more.language')}</h3>
          <Segment
            kind="choice"
            isSquare
            label={t('more.language')}
            options={languages.map((language) => ({ id: language, label: languageNames[language] }))}
            chosenId={lang}
            onChoose={speak}
          />
        </section>
        <Locations onChosen={onClose} />
        <Button
          tone="outline"
          isWide
          icon={<LogOutIcon />}
          isBusy={isLeaving}
          busyText={t('more.loggingOut')}
          onClick={() => {
            setIsLeaving(true)
            void logOut(client)
          }}
        >
          {t('more.logOut')}
        </Button>
      </div>
    </Sheet>
  )
}
