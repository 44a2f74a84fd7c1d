/**
 * Catches what a form, a field or a part of an editor throws while it is drawn, so that what is around it goes on.
 */
import { Component, type ReactNode } from 'react';

export interface FailureBoundaryProps {
  readonly shown: (detail: string) => ReactNode;
  readonly children: ReactNode;
}

interface FailureBoundaryState {
  readonly detail: string | null;
}

export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { detail: null };

  static getDerivedStateFromError(error: unknown): FailureBoundaryState {
    return { detail: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    return this.state.detail === null ? this.props.children : this.props.shown(this.state.detail);
  }
}
