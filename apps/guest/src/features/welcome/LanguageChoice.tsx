import { languageNames, languages } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { ChevronDownIcon, GlobeIcon } from '@couvert/ui/icons'
import { chooseLang } from '../../shell/texts.ts'
import css from './LanguageChoice.module.css'

/** The language of the app, as the browser's own list of choices. */
export function LanguageChoice() {
  const t = useText('guest')
  const lang = useLang()
  return (
    <label className={css.choice}>
      <GlobeIcon size={18} />
      <span className="vh">{t('language.choose')}</span>
      <span aria-hidden="true">{lang.toUpperCase()}</span>
      <ChevronDownIcon size={16} />
      <select
        className={css.list}
        value={lang}
        onChange={({ target }) => {
          const chosen = languages.find((known) => known === target.value)
          if (chosen) void chooseLang(chosen)
        }}
      >
        {languages.map((known) => (
          <option key={known} value={known} lang={known}>
            {languageNames[known]}
          </option>
        ))}
      </select>
    </label>
  )
}
