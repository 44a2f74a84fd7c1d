/**
 * Catches what a form, or a field's widget, throws while it is drawn, so that what is around it goes on.
 */
import { Component, type ReactNode } from 'react';

export interface FormFailureProps {
  readonly shown: (detail: string) => ReactNode;
  readonly children: ReactNode;
}

interface FormFailureState {
  readonly detail: string | null;
}

export class FormFailure extends Component<FormFailureProps, FormFailureState> {
  override state: FormFailureState = { detail: null };

  static getDerivedStateFromError(error: unknown): FormFailureState {
    return { detail: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    return this.state.detail === null ? this.props.children : this.props.shown(this.state.detail);
  }
}
