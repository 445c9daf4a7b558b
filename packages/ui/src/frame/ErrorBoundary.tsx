import { Component, type ReactNode } from 'react'

type Props = { fallback: ReactNode; onError: (thrown: Error) => void; children: ReactNode }

/**
 * Draws `fallback` in the place of what threw while it was drawn; without it the whole page would be white. React has
 * written the exception to the console by then.
 */
export class ErrorBoundary extends Component<Props, { hasThrown: boolean }> {
  static getDerivedStateFromError() {
    return { hasThrown: true }
  }

  override state = { hasThrown: false }

  override componentDidCatch(thrown: Error) {
    this.props.onError(thrown)
  }

  override render() {
    return this.state.hasThrown ? this.props.fallback : this.props.children
  }
}
