import { ArticleSheet } from './features/article/ArticleSheet.tsx'
import { FreeTextSheet } from './features/article/FreeTextSheet.tsx'
import { SoldOutDialog } from './features/menu/SoldOutDialog.tsx'
import { LeaveDialog } from './features/order/LeaveDialog.tsx'
import { NotSentDialog } from './features/order/NotSentDialog.tsx'
import { RefusedDialog } from './features/order/RefusedDialog.tsx'
import { type TableDialog, useTableDialog } from './tray/table-dialogs.ts'

export { NotSentDialog }

/** What lies over the pages of a table. */
export function TableDialogs() {
  const { dialog, opening } = useTableDialog()
  return dialog && <Dialog key={opening} dialog={dialog} />
}

function Dialog({ dialog }: { dialog: TableDialog }) {
  switch (dialog.kind) {
    case 'article':
      return <ArticleSheet articleId={dialog.articleId} count={dialog.count} position={dialog.position} />
    case 'free-text':
      return <FreeTextSheet articleId={dialog.articleId} count={dialog.count} position={dialog.position} />
    case 'sold-out':
      return <SoldOutDialog articleId={dialog.articleId} />
    case 'leave':
      return <LeaveDialog />
    case 'refused':
      return <RefusedDialog title={dialog.title} text={dialog.text} />
  }
}
