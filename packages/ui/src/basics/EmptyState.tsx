import type { ReactNode } from 'react'
import { CircleAlertIcon } from '../icons/general.tsx'
import { Disc } from './Disc.tsx'
import { EmptyPlate } from './EmptyPlate.tsx'
import css from './EmptyState.module.css'

type StateTexts = { title: string; text?: ReactNode; action?: ReactNode; children?: ReactNode }

/** Nothing here yet: an empty plate with its cutlery, what to do, one button. `children` stand below. */
export function EmptyState({
  title,
  text,
  action,
  picture = <EmptyPlate />,
  children,
}: StateTexts & { picture?: ReactNode }) {
  return (
    <div className={css.state}>
      {picture}
      <h2 className={css.title}>{title}</h2>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {action}
      {children}
    </div>
  )
}

/** Something went wrong: what, its consequence, one way on. Announced when it appears. */
export function ErrorState({
  title,
  text,
  action,
  icon,
  tone = 'bad',
  isWholePage = false,
  children,
}: StateTexts & { icon?: ReactNode; tone?: 'bad' | 'late'; isWholePage?: boolean }) {
  const Title = isWholePage ? 'h1' : 'h2'
  return (
    <div className={css.state} role="alert">
      <Disc tone={tone} icon={icon ?? <CircleAlertIcon size={28} />} />
      <Title className={css.problem}>{title}</Title>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {action}
      {children}
    </div>
  )
}
