import { useRefusalText, useText } from '@couvert/i18n/react'
import { type FormEvent, useRef, useState } from 'react'
import { client } from '../../session/client.ts'
import { logIn } from '../../session/staff-session.ts'

export type LoginState =
  | { step: 'typing' }
  | { step: 'location-missing' }
  | { step: 'code-missing' }
  | { step: 'sending' }
  /** `advice`: what to look at, where the refusal itself does not tell. */
  | { step: 'refused'; text: string; advice?: string }

/** The login form's steps. The code is read from the form and kept nowhere. */
export function useLogin() {
  const t = useText('staff')
  const wordsOf = useRefusalText()
  const [state, setState] = useState<LoginState>({ step: 'typing' })
  const locationField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'sending') return
    const fields = new FormData(event.currentTarget)
    const location = String(fields.get('location')).trim()
    const code = String(fields.get('code'))
    if (location === '') {
      locationField.current?.focus()
      return setState({ step: 'location-missing' })
    }
    if (code === '') {
      codeField.current?.focus()
      return setState({ step: 'code-missing' })
    }
    setState({ step: 'sending' })
    const refusal = await logIn(client, location, code)
    if (!refusal) return
    const advice = refusal.code === 'login_failed' ? { advice: t('login.check') } : {}
    setState({ step: 'refused', text: `${t('alert_title_failed')} ${wordsOf(refusal)}`, ...advice })
    codeField.current?.select()
  }

  return { state, submit, locationField, codeField }
}
