import { Fragment, memo, type ReactNode } from 'react'
import { CountBadge } from '../basics/CountBadge.tsx'
import { classNames } from '../class-names.ts'
import css from './ArticleTile.module.css'
import { useHold } from './use-hold.ts'

export type ArticleTileProps = {
  id: number
  /** POS name. */
  name: string
  shortKey?: string | undefined
  /** "€ 4,75"; of an article that is sold out the words for that. */
  price: string
  /** Colour of its group, as CSS knows it; absent for a neutral tile. */
  colour?: string | undefined
  /** How many are in the order. */
  count?: number
  /** "4 in the order": spoken instead of the bare number. */
  countLabel?: string | undefined
  isSoldOut?: boolean | undefined
  /** Lower, for a row of suggestions. */
  isSmall?: boolean
  /** Id of the words that say what holding does. */
  describedBy?: string | undefined
  onPress: (id: number) => void
  /** Held for half a second, or asked for its menu (right button, menu key). */
  onHold?: ((id: number) => void) | undefined
}

const holdMs = 500

/** An article on a waiter's menu, in the colour of its group. */
export const ArticleTile = memo(function ArticleTile(props: ArticleTileProps) {
  const { id, count = 0, onHold } = props
  const hold = useHold(holdMs, () => onHold?.(id))

  return (
    <button
      type="button"
      className={classNames(
        css.tile,
        props.isSmall && css.small,
        count > 0 && css.chosen,
        props.isSoldOut && css.soldOut,
      )}
      style={props.colour === undefined ? undefined : { ['--group' as string]: props.colour }}
      aria-describedby={props.describedBy}
      {...(onHold && hold.handlers)}
      onContextMenu={
        onHold &&
        ((event) => {
          event.preventDefault()
          hold.cancel()
          if (!hold.isHeld()) onHold(id)
        })
      }
      onClick={() => {
        if (!hold.wasHeld()) props.onPress(id)
      }}
    >
      <span className={css.name}>
        {count > 0 && (
          <span className={css.count} aria-hidden="true">
            <CountBadge count={count} />
          </span>
        )}
        {count > 0 ? <Words text={props.name} /> : props.name}
      </span>
      {props.shortKey !== undefined && <span className={css.key}>{props.shortKey}</span>}
      <span className={css.price}>{props.price}</span>
      {count > 0 && <span className="vh">{props.countLabel}</span>}
    </button>
  )
})

/** Words that stay whole: one that has no room beside the count goes under it. */
function Words({ text }: { text: string }) {
  return text.split(' ').map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place.
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className={css.word}>{word}</span>
    </Fragment>
  ))
}

/** Articles side by side: two on a phone, four from 600 px, six beside the order. */
export function ArticleGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

export type GroupChip = { id: string; label: string; colour?: string | undefined; icon?: ReactNode }

/** The groups of a waiter's menu in a row that scrolls sideways; one of them is shown. */
export function GroupChips(props: {
  label: string
  groups: readonly GroupChip[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}) {
  return (
    <fieldset className={css.groups} aria-label={props.label}>
      {props.groups.map((group) => (
        <button
          key={group.id}
          type="button"
          className={classNames(css.group, group.id === props.chosenId && css.current)}
          style={group.colour === undefined ? undefined : { ['--group' as string]: group.colour }}
          aria-pressed={group.id === props.chosenId}
          onClick={() => props.onChoose(group.id)}
        >
          {group.icon}
          {group.label}
        </button>
      ))}
    </fieldset>
  )
}
