import type { AnyRefusal } from '@couvert/client'
import { useLang, useText } from '@couvert/i18n/react'
import { Button, IconButton, Note, TextField } from '@couvert/ui'
import { CouvertMark, EyeIcon, EyeOffIcon, KeyIcon, StoreIcon } from '@couvert/ui/icons'
import { useState } from 'react'
import { client } from '../../session/client.ts'
import css from './LoginPage.module.css'
import { LoginPicture } from './LoginPicture.tsx'
import { partOfDay } from './part-of-day.ts'
import { useLogin } from './use-login.ts'

/** Location and code; `refusal` is why the last session ended. */
export function LoginPage({ refusal }: { refusal?: AnyRefusal | undefined }) {
  const t = useText('staff')
  const lang = useLang()
  const { state, submit, locationField, codeField } = useLogin()
  const [isCodeShown, setIsCodeShown] = useState(false)
  const failure =
    state.step === 'refused' ? (
      <span className={css.failure}>
        <span>{state.text}</span>
        {state.advice !== undefined && <span>{state.advice}</span>}
      </span>
    ) : undefined

  return (
    <main className={css.page}>
      <title>{`Couvert: ${t('login.submit')}`}</title>
      <LoginPicture />
      <section className={css.card}>
        <p className={css.brand}>
          <CouvertMark size={30} className={css.mark} />
          <b>Couvert</b> <span>{t('login.forTheFloor')}</span>
        </p>
        <h1 className={css.greeting}>{t('login.greeting', { part: partOfDay(client.serverNow()) })}</h1>
        <p className={css.explanation}>{t('login.explanation')}</p>
        {refusal && failure === undefined && <Note tone="bad">{t('login.ended')}</Note>}
        <form className={css.form} noValidate onSubmit={submit}>
          <TextField
            ref={locationField}
            label={t('login.location')}
            name="location"
            icon={<StoreIcon />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={state.step === 'location-missing' ? t('login.locationRequired') : undefined}
          />
          <TextField
            ref={codeField}
            label={t('login.code')}
            name="code"
            type={isCodeShown ? 'text' : 'password'}
            icon={<KeyIcon />}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            error={state.step === 'code-missing' ? t('login.codeRequired') : failure}
            trailing={
              <IconButton
                label={t(isCodeShown ? 'login.hideCode' : 'login.showCode')}
                icon={isCodeShown ? <EyeOffIcon size={22} /> : <EyeIcon size={22} />}
                aria-pressed={isCodeShown}
                onClick={() => setIsCodeShown(!isCodeShown)}
              />
            }
          />
          <Button type="submit" size="l" isWide isBusy={state.step === 'sending'} busyText={t('login.submitting')}>
            {t('login.submit')}
          </Button>
        </form>
        <p className={css.version}>{`${t('login.version', { version: __VERSION__ })} · ${lang.toUpperCase()}`}</p>
      </section>
    </main>
  )
}
