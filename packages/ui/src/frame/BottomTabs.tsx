import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Anchor } from './Anchor.tsx'
import css from './BottomTabs.module.css'

export type BottomTab = {
  id: string
  label: string
  href: string
  icon: ReactNode
  /** Number at the icon, absent when 0. */
  count?: number
  /** Spoken instead of the bare number: "3 dishes". */
  countLabel?: string | undefined
  /** The order tab: solid primary as soon as `count` is above 0. */
  isTray?: boolean
  /** Shown above the tab for two seconds; another `key` shows it again. */
  notice?: { key: string | number; text: string } | undefined
}

/** The sections at the bottom edge of a phone, as links; `onChoose` gets a plain click. */
export function BottomTabs({
  label,
  tabs,
  currentId,
  onChoose,
}: {
  label: string
  tabs: readonly BottomTab[]
  currentId: string | undefined
  onChoose: (tab: BottomTab) => void
}) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map((tab) => {
        const count = tab.count ?? 0
        const isCurrent = tab.id === currentId
        return (
          <Anchor
            key={tab.id}
            href={tab.href}
            onFollow={() => onChoose(tab)}
            data-tab={tab.id}
            className={classNames(css.tab, isCurrent && css.current, tab.isTray && count > 0 && css.tray)}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {tab.icon}
            <span>{tab.label}</span>
            {count > 0 && (
              // The key makes a new element of a new number, which starts the animation again.
              <span key={`count-${count}`} className={css.count}>
                <span aria-hidden={tab.countLabel !== undefined || undefined}>{count}</span>
                {tab.countLabel !== undefined && <span className="vh">{tab.countLabel}</span>}
              </span>
            )}
            {tab.notice && (
              <span key={`notice-${tab.notice.key}`} className={css.notice} aria-hidden="true">
                {tab.notice.text}
              </span>
            )}
          </Anchor>
        )
      })}
      <span className="vh" role="status">
        {tabs.map((tab) => tab.notice && <span key={tab.notice.key}>{tab.notice.text}</span>)}
      </span>
    </nav>
  )
}
