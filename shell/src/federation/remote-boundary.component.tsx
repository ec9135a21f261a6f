import { Component, type ErrorInfo, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Shown in place of what failed. */
  fallback: (retry: () => void) => ReactNode;
  /** When this changes, the failure belongs to the past: another page, say. */
  resetKey: string;
  children: ReactNode;
}

interface RemoteBoundaryState {
  failed: boolean;
  resetKey: string;
}

/**
 * Holds a remote that cannot be loaded or fails while it renders, and offers another try: what it
 * holds is then mounted anew.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<RemoteBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: RemoteBoundaryProps,
    state: RemoteBoundaryState,
  ): Partial<RemoteBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error(error, error.cause ?? '', componentStack);
  }

  private readonly retry = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
