import { useText } from '@couvert/i18n/react'
import { classNames } from '@couvert/ui'
import { CheckIcon, ChevronRightIcon } from '@couvert/ui/icons'
import { Link, useParams } from 'react-router'
import { useMerchants } from '../../floor/merchants.ts'
import { paths } from '../../paths.ts'
import css from './OptionsSheet.module.css'

/** The places this waiter works at; absent when there is one only. */
export function Locations({ onChosen }: { onChosen: () => void }) {
  const t = useText('staff')
  const current = Number(useParams().spMerchantId)
  const merchants = useMerchants().data ?? []
  if (merchants.length < 2) return null
  return (
    <section className={css.part}>
      <h3 className={css.heading}>{t('more.locations')}</h3>
      <ul className={css.locations}>
        {merchants.map(({ id, name, tables, isOpen, manuallyClosed }) => (
          <li key={id}>
            <Link
              to={paths.overview(id)}
              className={css.place}
              aria-current={id === current ? 'page' : undefined}
              onClick={onChosen}
            >
              <i className={classNames(css.dot, isOpen && !manuallyClosed && css.isOpen)} />
              <span className={css.placeNames}>
                <b>{name}</b>
                <span>
                  {isOpen && !manuallyClosed
                    ? t('more.location', { count: tables.filter(({ hasQrCode }) => hasQrCode).length })
                    : t('more.locationClosed')}
                </span>
              </span>
              {id === current ? <CheckIcon /> : <ChevronRightIcon />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
