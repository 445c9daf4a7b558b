import { Button } from '../basics/Button.tsx'
import { ErrorState } from '../basics/EmptyState.tsx'
import css from './BrokenPage.module.css'

/** The page after a fault of the app: what happened, what is kept, and the button that starts it afresh. */
export function BrokenPage({ title, text, reloadText }: { title: string; text: string; reloadText: string }) {
  return (
    <main className={css.page}>
      <ErrorState
        isWholePage
        title={title}
        text={text}
        action={<Button onClick={() => location.reload()}>{reloadText}</Button>}
      />
    </main>
  )
}
