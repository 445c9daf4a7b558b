import { storageKeys } from '@couvert/client'
import { useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { HomeIcon, LayoutGridIcon, RefreshIcon } from '@couvert/ui/icons'
import { ActionTile } from '@couvert/ui/order'
import { useNavigate, useParams } from 'react-router'
import { useMerchant } from '../../floor/merchants.ts'
import { paths } from '../../paths.ts'
import { storage } from '../../session/client.ts'
import css from './OptionsSheet.module.css'

/** What a waiter can do from here: the overview becomes the home page there, and is reached from anywhere else. */
export function Actions({ onChosen }: { onChosen: () => void }) {
  const t = useText('staff')
  const navigate = useNavigate()
  const { spMerchantId, tableId } = useParams()
  const overview = paths.overview(Number(spMerchantId))
  const merchant = useMerchant(Number(spMerchantId))

  function setHome() {
    storage.setItem(storageKeys.defaultHomePage, overview)
    showNotice(t('more.homeSet', { place: merchant?.name ?? '' }))
    onChosen()
  }

  function toTables() {
    onChosen()
    void navigate(overview)
  }

  return (
    <div className={css.actions}>
      {tableId === undefined ? (
        <ActionTile label={t('more.setHome')} icon={<HomeIcon />} onPress={setHome} />
      ) : (
        <ActionTile label={t('tables.title')} icon={<LayoutGridIcon />} onPress={toTables} />
      )}
      <ActionTile label={t('more.reload')} icon={<RefreshIcon />} onPress={() => location.reload()} />
    </div>
  )
}
