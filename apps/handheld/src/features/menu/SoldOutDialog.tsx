import { type Article, posName, shortKeyOf } from '@couvert/domain'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { Button, Note, showNotice } from '@couvert/ui'
import { Sheet } from '@couvert/ui/sheet'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../session/client.ts'
import { closeTableDialog } from '../../tray/table-dialogs.ts'
import { useTableOrder } from '../../tray/table-order.ts'

/** Marks an article as sold out, or takes the mark off; guests' phones hear it at once. */
export function SoldOutDialog({ articleId }: { articleId: number }) {
  const { index } = useTableOrder()
  const article = index.articles.get(articleId)
  return article ? <OpenDialog article={article} /> : null
}

function OpenDialog({ article }: { article: Article }) {
  const t = useText('staff')
  const textOf = useRefusalText()
  const queries = useQueryClient()
  const { merchant } = useTableOrder()
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // As it was asked: the menu may change under the sheet while it closes.
  const [isSoldOut] = useState(article.soldOut === true)
  const name = posName(article)

  async function mark() {
    setBusy(true)
    const sent = await client.call('soldOut', {
      query: {},
      body: { sp_merchant_id: merchant.id, m_article_id: article.id, sold_out: !isSoldOut },
    })
    setBusy(false)
    if (!sent.ok) return setFailure(textOf(sent.refusal))
    void queries.invalidateQueries({ queryKey: ['menu'] })
    showNotice(t(isSoldOut ? 'soldOut.backNow' : 'soldOut.marked', { name }))
    setOpen(false)
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={closeTableDialog}
      title={name}
      aside={shortKeyOf(article)}
      closeLabel={t('action.close')}
      foot={
        <Button isWide isBusy={isBusy} busyText={t('soldOut.marking')} onClick={() => void mark()}>
          {t(isSoldOut ? 'soldOut.putBack' : 'soldOut.mark')}
        </Button>
      }
    >
      <p>{t(isSoldOut ? 'soldOut.isSoldOut' : 'soldOut.explain')}</p>
      {failure !== undefined && (
        <Note tone="bad" isAnnounced>
          {failure}
        </Note>
      )}
    </Sheet>
  )
}
