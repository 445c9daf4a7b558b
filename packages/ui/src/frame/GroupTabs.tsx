import { memo, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Anchor } from './Anchor.tsx'
import css from './GroupTabs.module.css'

export type GroupTab = {
  id: string
  label: string
  href: string
  icon?: ReactNode
  /** Nothing of it can be ordered now; struck. */
  isFull?: boolean
}

export type GroupTabsProps = {
  label: string
  groups: readonly GroupTab[]
  currentId: string | undefined
  onChoose: (group: GroupTab) => void
}

/** The groups of the menu in a row that scrolls sideways; the current one is kept in view. */
export const GroupTabs = memo(function GroupTabs(props: GroupTabsProps) {
  const row = useRef<HTMLElement>(null)
  // The row's scroll position belongs to the browser. `scrollTo` on the row alone, so that the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another current group.
  useEffect(() => {
    const strip = row.current
    const tab = strip?.querySelector<HTMLElement>('[aria-current]')
    if (!strip || !tab) return
    strip.scrollTo({ left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2, behavior: 'smooth' })
  }, [props.currentId])
  return (
    <nav ref={row} className={css.tabs} aria-label={props.label}>
      <GroupLinks {...props} />
    </nav>
  )
})

/** The groups of the menu in a column of 172 px, for wide screens. */
export const GroupRail = memo(function GroupRail(props: GroupTabsProps) {
  return (
    <nav className={css.rail} aria-label={props.label}>
      <GroupLinks {...props} />
    </nav>
  )
})

function GroupLinks({ groups, currentId, onChoose }: GroupTabsProps) {
  return groups.map((group) => (
    <Anchor
      key={group.id}
      href={group.href}
      onFollow={() => onChoose(group)}
      className={classNames(css.group, group.isFull && css.full)}
      aria-current={group.id === currentId ? 'true' : undefined}
    >
      {group.icon}
      {group.label}
    </Anchor>
  ))
}
