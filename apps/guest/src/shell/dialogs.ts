import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { create } from 'zustand'

/** What can lie over the page. The last of the stack is on top. */
export type Dialog =
  | { kind: 'article'; articleId: number; position?: number }
  | { kind: 'service' }
  | { kind: 'confirm-wish'; wish: { kind: 'waiter' } | { kind: 'service'; articleId: number } }
  | { kind: 'ask-bill' }
  | { kind: 'phone' }
  | { kind: 'failed-order'; ordergroupId: number }
  | { kind: 'options' }
  | { kind: 'failure'; title: string; text: string }
  | { kind: 'removed'; why: 'gone' | 'minimum'; articles: readonly { name: string; count: number }[] }
  | { kind: 'not-sent'; orderKey: string }
  | { kind: 'leave' }
  | { kind: 'receipt-cleared' }
  | { kind: 'pin' }

export type DialogKind = Dialog['kind']

export const useDialogs = create<{ stack: readonly Dialog[] }>(() => ({ stack: [] }))

export function openDialog(dialog: Dialog): void {
  useDialogs.setState(({ stack }) => ({ stack: [...stack.filter(({ kind }) => kind !== dialog.kind), dialog] }))
}

export function closeDialog(kind: DialogKind): void {
  useDialogs.setState(({ stack }) => ({ stack: stack.filter((dialog) => dialog.kind !== kind) }))
}

export function closeAllDialogs(): void {
  useDialogs.setState({ stack: [] })
}

/**
 * Gives the open dialogs one entry in the browser's history, so that its back button closes all of them, and closing
 * the last one by hand takes the entry away again.
 */
export function useDialogHistory(): void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isOpen = useDialogs(({ stack }) => stack.length > 0)
  const isMarked = isRecord(state) && state.dialog === true
  const before = useRef({ isOpen: false, isMarked })
  const goesBack = useRef(false)

  // The history belongs to the browser.
  useEffect(() => {
    const was = before.current
    before.current = { isOpen, isMarked }
    // The browser goes back a moment later; what was opened meanwhile gets an entry of its own.
    const isBack = goesBack.current && !isMarked
    if (isBack) goesBack.current = false
    if (isOpen && !isMarked && (isBack || !was.isOpen)) void navigate(pathname + search, { state: { dialog: true } })
    else if (!isOpen && was.isOpen && isMarked && !goesBack.current) {
      goesBack.current = true
      void navigate(-1)
    } else if (isOpen && was.isMarked && !isMarked) closeAllDialogs()
  }, [isOpen, isMarked, navigate, pathname, search])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
