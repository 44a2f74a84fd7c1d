/**
 * Around the console's own chunk: when it cannot be loaded, that is said, with the way to try again.
 */
import { Component, type ReactNode } from 'react';
import { StartError } from './StartError.tsx';

interface ChunkBoundaryState {
  readonly error?: unknown;
}

export class ChunkBoundary extends Component<{ readonly children: ReactNode }, ChunkBoundaryState> {
  override state: ChunkBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ChunkBoundaryState {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    // A chunk that failed once is not asked for again by the same page.
    return <StartError error={this.state.error} onRetry={() => location.reload()} />;
  }
}
