import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import css from './IconButton.module.css'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  isFilled?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Round button of 44 px with an icon alone; `label` is its spoken name. */
export function IconButton({ label, icon, isFilled = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(css.button, isFilled && css.filled, className)}
    >
      {icon}
    </button>
  )
}
