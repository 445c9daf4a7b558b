import { useText } from '@couvert/i18n/react'
import { GroupRail, type GroupTab, GroupTabs } from '@couvert/ui'
import { FlameIcon } from '@couvert/ui/icons'
import { useCallback, useMemo } from 'react'
import css from './GroupNavigation.module.css'
import { useCurrentGroup } from './use-current-group.ts'
import type { MenuView } from './use-menu-view.ts'

/** The names of the groups; the one in view is marked, a press scrolls to another. */
export function GroupNavigation({ groups, isRail }: { groups: MenuView['groups']; isRail: boolean }) {
  const t = useText('guest')
  const tabs = useMemo(
    () =>
      groups.map(
        ({ group }): GroupTab => ({
          id: String(group.id),
          label: group.name,
          icon: group.bestSellers && !isRail ? <FlameIcon size={18} /> : undefined,
          href: `#group-${group.id}`,
        }),
      ),
    [groups, isRail],
  )
  const { currentId, goTo } = useCurrentGroup(tabs)
  const choose = useCallback((tab: GroupTab) => goTo(tab.id), [goTo])
  const List = isRail ? GroupRail : GroupTabs
  return (
    <div className={isRail ? css.rail : css.tabs}>
      <List label={t('menu.groups')} groups={tabs} currentId={currentId} onChoose={choose} />
    </div>
  )
}
