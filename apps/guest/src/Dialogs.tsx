import { ArticleSheet } from './features/article/ArticleSheet.tsx'
import { Failure } from './features/notices/Failure.tsx'
import { Leave } from './features/notices/Leave.tsx'
import { NotSent } from './features/notices/NotSent.tsx'
import { Options } from './features/notices/Options.tsx'
import { ReceiptCleared } from './features/notices/ReceiptCleared.tsx'
import { Removed } from './features/notices/Removed.tsx'
import { PinSheet } from './features/pin/PinSheet.tsx'
import { ConfirmWaiter } from './features/service/ConfirmWaiter.tsx'
import { ServiceSheet } from './features/service/ServiceSheet.tsx'
import { type Dialog, useDialogs } from './shell/dialogs.ts'

/** Everything that lies over the page, the last on top. */
export function Dialogs() {
  const stack = useDialogs(({ stack }) => stack)
  return stack.map((dialog) => <Shown key={dialog.kind} dialog={dialog} />)
}

function Shown({ dialog }: { dialog: Dialog }) {
  switch (dialog.kind) {
    case 'article':
      return <ArticleSheet key={dialog.articleId} articleId={dialog.articleId} position={dialog.position} />
    case 'service':
      return <ServiceSheet />
    case 'confirm-waiter':
      return <ConfirmWaiter />
    case 'options':
      return <Options />
    case 'leave':
      return <Leave />
    case 'failure':
      return <Failure title={dialog.title} text={dialog.text} />
    case 'removed':
      return <Removed why={dialog.why} articles={dialog.articles} />
    case 'not-sent':
      return <NotSent orderKey={dialog.orderKey} />
    case 'receipt-cleared':
      return <ReceiptCleared />
    case 'pin':
      return <PinSheet />
  }
}
