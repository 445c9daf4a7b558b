import { useText } from '@couvert/i18n/react'
import { IconButton } from '@couvert/ui'
import { ArrowLeftIcon } from '@couvert/ui/icons'
import { useNavigate } from 'react-router'

/** Goes back in history; where this page was opened by its address, to `fallback`. */
export function BackButton({ fallback }: { fallback: string }) {
  const t = useText('staff')
  const navigate = useNavigate()
  return (
    <IconButton
      label={t('action.back')}
      icon={<ArrowLeftIcon size={22} />}
      onClick={() => void (isFirstPage() ? navigate(fallback, { replace: true }) : navigate(-1))}
    />
  )
}

// The router numbers its entries in the browser's history: before the first one lies nothing of ours.
const isFirstPage = (): boolean => !((history.state as { idx?: number } | null)?.idx ?? 0)
