import { Drawer } from '@base-ui/react/drawer'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { XIcon } from '../icons/general.tsx'
import css from './Sheet.module.css'

export type SheetProps = {
  isOpen: boolean
  /** Called by Escape, a press beside the sheet, the close button and a swipe down past 30 %. */
  onClose: () => void
  /** Called when the closing motion has ended. */
  onClosed?: (() => void) | undefined
  /** Name of the sheet; drawn at the top unless `isTitleHidden`. */
  title: string
  isTitleHidden?: boolean
  /** At the right of the title. */
  aside?: ReactNode
  closeLabel: string
  /** `tall` starts 100 px under the top edge, with room for a plate that overhangs it, and scrolls as a whole, up over
   * the page; `fit` is as high as its content. */
  height?: 'fit' | 'tall'
  /** Stays at the bottom edge while the content scrolls. */
  foot?: ReactNode
  /** Gets the focus on opening; else the sheet itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/**
 * A sheet from the bottom under 960 px (at most 560 wide and centred), a dialog of 520 px from there. Traps the focus,
 * locks the page's scroll and gives the focus back. Needs no inline style element.
 */
export function Sheet({
  isOpen,
  onClose,
  onClosed,
  title,
  isTitleHidden = false,
  aside,
  closeLabel,
  height = 'fit',
  foot,
  initialFocus,
  children,
}: SheetProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(open) => {
        // A press on what lies over the sheet is not a press beside it.
        if (!open && isOnTop(popup.current)) onClose()
      }}
      onOpenChangeComplete={(open) => {
        if (!open) onClosed?.()
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={css.scrim} />
        <Drawer.Viewport className={classNames(css.viewport, height === 'tall' && css.scrolling)}>
          <Drawer.Popup
            ref={popup}
            className={classNames(css.sheet, height === 'tall' && css.tall)}
            initialFocus={initialFocus}
          >
            {height === 'fit' && <span className={css.grip} />}
            <Drawer.Close className={css.close} aria-label={closeLabel}>
              <XIcon size={22} />
            </Drawer.Close>
            <Drawer.Content className={css.content}>
              <div className={isTitleHidden ? 'vh' : css.head}>
                <Drawer.Title className={css.title}>{title}</Drawer.Title>
                {aside}
              </div>
              {children}
            </Drawer.Content>
            {foot !== undefined && <div className={css.foot}>{foot}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/** Whether no other dialog lies over this one: each is put at the end of the page when it opens. */
function isOnTop(popup: Element | null): boolean {
  return popup === [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
}
