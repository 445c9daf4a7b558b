import type { HandheldReceipt } from '@couvert/contract'
import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { HandIcon, ReceiptIcon } from '@couvert/ui/icons'
import { ActionTile } from '@couvert/ui/order'
import { AlertDialog, Sheet } from '@couvert/ui/sheet'
import { useState } from 'react'
import { useProForma } from '../../floor/use-pro-forma.ts'
import css from './ActionsSheet.module.css'

/** What can be done with a receipt beside paying it. Each is held for half a second; by keyboard it asks first. */
export function ActionsSheet(props: { isOpen: boolean; onClose: () => void; receipt: HandheldReceipt; table: string }) {
  const { isOpen, onClose, receipt, table } = props
  const t = useText('staff')
  const [isAsking, setIsAsking] = useState(false)
  const proForma = useProForma(receipt, table)

  function makeProForma() {
    setIsAsking(false)
    onClose()
    void proForma.make()
  }

  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        title={t('receipt.actions')}
        aside={
          <span className={css.hint}>
            <HandIcon size={16} />
            {t('receipt.holdToDo')}
          </span>
        }
        closeLabel={t('action.close')}
      >
        <div className={css.tiles}>
          <ActionTile
            label={t('proForma.make')}
            icon={<ReceiptIcon size={26} />}
            holdingText={t('receipt.keepHolding')}
            isDisabled={proForma.isBusy}
            onHeld={makeProForma}
            onConfirmNeeded={() => setIsAsking(true)}
          />
        </div>
      </Sheet>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('proForma.ask', { table })}
        text={t('proForma.askText')}
        icon={<ReceiptIcon size={28} />}
      >
        <Button isWide onClick={makeProForma}>
          {t('proForma.make')}
        </Button>
        <Button isWide tone="text" onClick={() => setIsAsking(false)}>
          {t('action.close')}
        </Button>
      </AlertDialog>
    </>
  )
}
