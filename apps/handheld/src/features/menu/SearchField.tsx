import { useText } from '@couvert/i18n/react'
import { IconButton, TextField } from '@couvert/ui'
import { SearchIcon, XIcon } from '@couvert/ui/icons'
import css from './MenuPage.module.css'

/** Where a short key or a name is typed: always there on a wide screen, behind its button on a phone. */
export function SearchField(props: {
  /** `null`: closed. */
  text: string | null
  isAlwaysOpen: boolean
  onChange: (text: string) => void
  onEnter: (text: string) => void
  onClose: () => void
}) {
  const t = useText('staff')
  const { text, isAlwaysOpen } = props
  if (text === null && !isAlwaysOpen)
    return <IconButton label={t('menu.search')} icon={<SearchIcon size={22} />} onClick={() => props.onChange('')} />
  return (
    <search className={css.field}>
      <TextField
        label={t('menu.searchField')}
        isLabelHidden
        placeholder={t('menu.searchField')}
        icon={<SearchIcon />}
        value={text ?? ''}
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus={!isAlwaysOpen}
        onChange={({ target }) => props.onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') props.onEnter(text ?? '')
          if (key === 'Escape') props.onClose()
        }}
        trailing={
          (!isAlwaysOpen || text) && (
            <IconButton label={t('menu.endSearch')} icon={<XIcon size={18} />} onClick={props.onClose} />
          )
        }
      />
    </search>
  )
}
