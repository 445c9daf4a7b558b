import { type OwnCode, ownTexts } from '@couvert/client'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { Button, scrollTo, TextField } from '@couvert/ui'
import { ArrowRightIcon, CouvertMark, QrCodeIcon } from '@couvert/ui/icons'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import type { NotOpened } from '../../visit/opening.ts'
import { enter, forgetProblem, useVisit } from '../../visit/visit.ts'
import { LaidTable } from './LaidTable.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import css from './WelcomePage.module.css'

/** The start page: the short code of a table opens it. */
export function WelcomePage() {
  const t = useText('guest')
  const textOf = useRefusalText()
  const navigate = useNavigate()
  const visit = useVisit(({ visit }) => visit)
  const problem = visit.state === 'outside' ? visit.problem : null
  const [code, setCode] = useState(problem?.webcode ?? '')
  const [isEmptySent, setIsEmptySent] = useState(false)
  const [isVersionShown, setIsVersionShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function start(event: FormEvent) {
    event.preventDefault()
    const webcode = code.trim().toUpperCase()
    setIsEmptySent(webcode === '')
    field.current?.focus()
    if (webcode !== '') void enter(webcode, 'fresh')
  }

  function type(text: string) {
    setCode(text.toUpperCase())
    setIsEmptySent(false)
    forgetProblem()
  }

  /** The server's words. What only this phone found out may have been found before its texts were there. */
  function problemText({ refusal: { code, text } }: NotOpened): string {
    if (isOwn(code)) return textOf({ code })
    return text === '' ? t('alert_text_failed_something') : text
  }

  return (
    <div className={css.page}>
      <LaidTable />
      <main className={css.card}>
        <header className={css.head}>
          <CouvertMark />
          <span className={css.brand}>Couvert</span>
          <LanguageChoice />
        </header>
        <h1 className={css.title}>{t('welcome.title')}</h1>
        <p className={css.text}>{t('welcome.explanation')}</p>
        <form className={css.form} onSubmit={start} noValidate>
          <TextField
            ref={field}
            label={t('welcome.code')}
            isLabelHidden
            size="l"
            className={css.code}
            placeholder={t('welcome.codeExample')}
            value={code}
            onChange={(event) => type(event.target.value)}
            // Over the keyboard of a phone, which comes now.
            onFocus={({ target }) => scrollTo(target, { marginPx: 24 })}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={64}
            error={
              isEmptySent
                ? `${t('alert_title_failed')} ${t('alert_text_failed_no_code')}`
                : problem
                  ? problemText(problem)
                  : undefined
            }
          />
          <Button type="submit" size="l" isBusy={visit.state === 'opening'} className={css.start}>
            {t('welcome.start')}
            <ArrowRightIcon />
          </Button>
        </form>
        <Button
          tone="outline"
          size="l"
          className={css.scan}
          icon={<QrCodeIcon size={22} />}
          onClick={() => void navigate(paths.scanner)}
        >
          {t('scan.title')}
        </Button>
        <button type="button" className={css.version} onClick={() => setIsVersionShown((isShown) => !isShown)}>
          {isVersionShown ? t('version', { version: __VERSION__ }) : 'Couvert'}
        </button>
      </main>
    </div>
  )
}

const isOwn = (code: string): code is OwnCode | 'OPEN_WEBCODE_IN_WEBAPP' | 'PLATFORM_ERROR' =>
  code in ownTexts || code === 'OPEN_WEBCODE_IN_WEBAPP' || code === 'PLATFORM_ERROR'
