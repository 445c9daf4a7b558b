import { useLang, useRefusalText, useText } from '@couvert/i18n/react'
import { Field, TextField } from '@couvert/ui'
import css from './PhoneField.module.css'
import { phoneCountry, typedNumber, usePhone } from './phone.ts'
import { useVenue } from './venue-context.ts'

/** The guest's mobile number, with the country it is of. */
export function PhoneField({ isRequired, isChecked }: { isRequired: boolean; isChecked: boolean }) {
  const t = useText('guest')
  const textOf = useRefusalText()
  const names = new Intl.DisplayNames(useLang(), { type: 'region' })
  const { merchant } = useVenue()
  const { text, country: chosen } = usePhone()
  const country = phoneCountry(chosen, merchant)
  const isWrong = isChecked && (isRequired || text.trim() !== '') && typedNumber({ text, country }, merchant) === null
  return (
    <div className={css.fields}>
      <Field label={t('phone.country')}>
        {({ id }) => (
          <select
            id={id}
            className={css.country}
            autoComplete="tel-country-code"
            value={country}
            onChange={({ target }) => usePhone.setState({ country: target.value })}
          >
            {merchant.countryCodes.map((code) => (
              <option key={code} value={code}>
                {names.of(code)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t('phone.number')}
        type="tel"
        autoComplete="tel"
        maxLength={32}
        required={isRequired}
        value={text}
        error={isWrong ? textOf({ code: 'mobile_number_invalid' }) : undefined}
        hint={merchant.info.phoneExtraMessage ?? undefined}
        onChange={({ target }) => usePhone.setState({ text: target.value })}
      />
    </div>
  )
}
