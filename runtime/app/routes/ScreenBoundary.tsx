/**
 * Keeps a screen that broke from taking the shell along. Another address is another try.
 */
import Button from '@mui/material/Button';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isChunkFailure } from '../../ui/chunk-failure.ts';
import { Message } from '../screens/Message.tsx';
import { NotLoaded } from '../screens/NotLoaded.tsx';

interface ScreenBoundaryProps {
  /** A change of it tries again. */
  readonly place: string;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly error?: unknown;
  readonly place: string;
}

export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(
    props: ScreenBoundaryProps,
    state: ScreenBoundaryState,
  ): ScreenBoundaryState | null {
    return props.place === state.place ? null : { place: props.place, error: undefined };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A screen broke', error, info.componentStack);
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <Crash error={this.state.error} />;
  }
}

export function Crash({ error }: { readonly error: unknown }) {
  const translate = useTranslate();
  if (error instanceof Error && isChunkFailure(error.message)) return <NotLoaded />;
  return (
    <Message
      role="alert"
      title={translate('balcao.app.crash.title')}
      about={translate('balcao.app.crash.about')}
      {...(error instanceof Error && { detail: error.message })}
    >
      <Button variant="outlined" onClick={() => location.reload()}>
        {translate('balcao.app.crash.reload')}
      </Button>
    </Message>
  );
}
