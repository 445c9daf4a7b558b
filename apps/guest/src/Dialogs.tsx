import { useState } from 'react'
import { ArticleSheet } from './features/article/ArticleSheet.tsx'
import { Failure } from './features/notices/Failure.tsx'
import { Leave } from './features/notices/Leave.tsx'
import { NotSent } from './features/notices/NotSent.tsx'
import { Options } from './features/notices/Options.tsx'
import { ReceiptCleared } from './features/notices/ReceiptCleared.tsx'
import { Removed } from './features/notices/Removed.tsx'
import { PhoneSheet } from './features/phone/PhoneSheet.tsx'
import { PinSheet } from './features/pin/PinSheet.tsx'
import { FailedOrder } from './features/receipt/FailedOrder.tsx'
import { AskBill } from './features/service/AskBill.tsx'
import { ConfirmWish } from './features/service/ConfirmWish.tsx'
import { ServiceSheet } from './features/service/ServiceSheet.tsx'
import { type Dialog, useDialogs } from './shell/dialogs.ts'

/** Everything that lies over the page, the last on top. */
export function Dialogs() {
  const stack = useDialogs(({ stack }) => stack)
  const [keyOf] = useState(dialogKeys)
  return stack.map((dialog) => <Shown key={keyOf(dialog)} dialog={dialog} />)
}

/**
 * A dialog that is opened again is another one, also while the first is still on its way out. The PIN may be asked for
 * again while it is being typed, and stays.
 */
function dialogKeys(): (dialog: Dialog) => string {
  const keys = new WeakMap<Dialog, string>()
  let opened = 0
  return (dialog) => {
    if (dialog.kind === 'pin') return dialog.kind
    const key = keys.get(dialog) ?? `${dialog.kind}-${++opened}`
    keys.set(dialog, key)
    return key
  }
}

function Shown({ dialog }: { dialog: Dialog }) {
  switch (dialog.kind) {
    case 'article':
      return <ArticleSheet articleId={dialog.articleId} position={dialog.position} />
    case 'service':
      return <ServiceSheet />
    case 'confirm-wish':
      return <ConfirmWish wish={dialog.wish} />
    case 'ask-bill':
      return <AskBill />
    case 'phone':
      return <PhoneSheet />
    case 'failed-order':
      return <FailedOrder ordergroupId={dialog.ordergroupId} />
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
