import { Component, type ErrorInfo, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  /** A change of this, such as another page, resets the failure. */
  resetKey: string;
  /** Replaces what failed before it was usable. @returns whether there was a replacement */
  recover: (error: unknown) => boolean;
  /** Called with an error that was thrown after the first render. */
  onLaterError?: (error: unknown) => void;
  /** @param started to be called once it is usable: what fails later is no failure to start */
  children: (started: () => void) => ReactNode;
}

interface RemoteBoundaryState {
  /** `recovering` is rendered for a moment only, until the replacement is known. */
  phase: 'fine' | 'recovering' | 'failed';
  resetKey: string;
}

/**
 * Catches errors of a remote that cannot be loaded or rendered, and offers a retry, which mounts its children
 * again.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { phase: 'fine', resetKey: this.props.resetKey };
  private hasStarted = false;

  static getDerivedStateFromError(): Partial<RemoteBoundaryState> {
    return { phase: 'recovering' };
  }

  static getDerivedStateFromProps(
    { resetKey }: RemoteBoundaryProps,
    state: RemoteBoundaryState,
  ): Partial<RemoteBoundaryState> | null {
    return resetKey === state.resetKey ? null : { phase: 'fine', resetKey };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error(error, error.cause ?? '', componentStack);
    if (this.hasStarted) this.props.onLaterError?.(error);
    const recovered = !this.hasStarted && this.props.recover(error);
    this.setState({ phase: recovered ? 'fine' : 'failed' });
  }

  private readonly started = (): void => {
    this.hasStarted = true;
  };

  private readonly retry = (): void => this.setState({ phase: 'fine' });

  /** What could not be loaded without a network is tried again when it is back. */
  private readonly retryFailed = (): void => {
    if (this.state.phase === 'failed') this.retry();
  };

  override componentDidMount(): void {
    addEventListener('online', this.retryFailed);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.retryFailed);
  }

  override render(): ReactNode {
    const { phase } = this.state;
    if (phase === 'recovering') return null;
    return phase === 'failed' ? this.props.fallback(this.retry) : this.props.children(this.started);
  }
}
