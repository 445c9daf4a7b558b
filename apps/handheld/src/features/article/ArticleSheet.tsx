import {
  type Article,
  groupsOfArticle,
  lineAmount,
  posName,
  remarkLength,
  shortKeyOf,
  type TrayLine,
} from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { Button, Stepper, TextArea } from '@couvert/ui'
import { Sheet } from '@couvert/ui/sheet'
import { ChoiceChips } from '@couvert/ui/staff'
import { useState } from 'react'
import { closeTableDialog } from '../../tray/table-dialogs.ts'
import { useTableOrder } from '../../tray/table-order.ts'
import { useMoney } from '../../tray/use-money.ts'
import css from './ArticleSheet.module.css'
import { isStaffOnly, useChoiceViews } from './use-choice-views.ts'
import { useStaffChoice } from './use-staff-choice.ts'

/** An article with its choices, its count and a remark: to add it, or to change a line (`position`) of the order. */
export function ArticleSheet(props: { articleId: number; count: number; position?: number | undefined }) {
  const { index, tray } = useTableOrder()
  const article = index.articles.get(props.articleId)
  const line = props.position === undefined ? undefined : tray[props.position]
  const [opened] = useState(line)
  return article ? <OpenSheet article={article} count={props.count} position={props.position} line={opened} /> : null
}

function OpenSheet(props: {
  article: Article
  count: number
  position: number | undefined
  line: TrayLine | undefined
}) {
  const { article, line } = props
  const t = useText('staff')
  const money = useMoney()
  const { index } = useTableOrder()
  const [isOpen, setOpen] = useState(true)
  const choice = useStaffChoice(article, props)
  const groups = groupsOfArticle(index, article)
  const views = useChoiceViews(groups, choice)
  const name = posName(article)
  const key = shortKeyOf(article)
  const maxRemark = remarkLength(article)

  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={closeTableDialog}
      title={name}
      isTitleHidden
      closeLabel={t('action.close')}
      foot={
        <>
          <Stepper
            size="l"
            label={t('dish.quantity')}
            count={choice.count}
            fewerLabel={t('dish.fewer')}
            moreLabel={t('dish.more')}
            isFewerDisabled={choice.count <= 1}
            isMoreDisabled={choice.count >= choice.most}
            onFewer={() => choice.setCount(choice.count - 1)}
            onMore={() => choice.setCount(choice.count + 1)}
          />
          <Button
            isWide
            size="l"
            trailing={
              <span className={css.total}>{money(lineAmount(index, article, choice.modifiers, choice.count))}</span>
            }
            onClick={() => {
              if (choice.keep()) setOpen(false)
            }}
          >
            {t(line ? 'dish.save' : 'dish.add')}
          </Button>
        </>
      }
    >
      <div className={css.head}>
        {/* The sheet's own title is the heading that is read out. */}
        <p className={css.name} aria-hidden="true">
          {name} {key !== undefined && <span className={css.key}>{key}</span>}
        </p>
        <p className={css.quiet}>{money(article.price)}</p>
        {article.description !== undefined && <p className={css.quiet}>{article.description}</p>}
      </div>
      {views.map((view, at) => (
        <ChoiceChips
          key={view.id}
          group={view}
          onToggle={choice.toggle}
          onAmount={choice.setAmount}
          staffOnlyText={isStaffOnly(index, groups[at]) ? t('dish.staffOnly') : undefined}
        />
      ))}
      <div className={css.remark}>
        <TextArea
          rows={1}
          className={css.note}
          label={t('dish.note')}
          placeholder={t('dish.noteSaved')}
          value={choice.remark}
          maxLength={maxRemark}
          onChange={({ target }) => choice.setRemark(target.value)}
          onBlur={choice.saveRemark}
        />
      </div>
    </Sheet>
  )
}
