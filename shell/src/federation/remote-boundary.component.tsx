import { Component, type ErrorInfo, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Shown in place of what failed. */
  fallback: (retry: () => void) => ReactNode;
  /** When this changes, the failure belongs to the past: another page, say. */
  resetKey: string;
  /** Puts something else in the place of what failed as it started. @returns whether there was something */
  recover: () => boolean;
  /** @param started to be called once it is in the page: what fails later is no failure to start */
  children: (started: () => void) => ReactNode;
}

interface RemoteBoundaryState {
  /** `recovering` is rendered for a moment only, until what is to be mounted again is known. */
  phase: 'fine' | 'recovering' | 'failed';
  resetKey: string;
}

/**
 * Holds a remote that cannot be loaded or fails while it renders, and offers another try: what it
 * holds is then mounted again.
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
    const recovered = !this.hasStarted && this.props.recover();
    this.setState({ phase: recovered ? 'fine' : 'failed' });
  }

  private readonly started = (): void => {
    this.hasStarted = true;
  };

  private readonly retry = (): void => this.setState({ phase: 'fine' });

  override render(): ReactNode {
    const { phase } = this.state;
    if (phase === 'recovering') return null;
    return phase === 'failed' ? this.props.fallback(this.retry) : this.props.children(this.started);
  }
}
