/**
 * What is said around controls: a label with its help and its error, a note, a word for who listens, a list, code.
 */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { joined, useControlStyles } from './sheet.ts';

/** Of the control that a label names. */
export interface LabelledControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

export interface LabelledProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly className?: string;
  readonly children: (props: LabelledControlProps) => ReactNode;
}

export function Labelled({ label, help, error, required, className, children }: LabelledProps) {
  useControlStyles();
  const id = useId();
  const about = `${id}-about`;
  const isWrong = error !== undefined && error !== null && error !== false && error !== '';
  const said = isWrong ? error : help;
  const isSaid = said !== undefined && said !== null && said !== '';
  return (
    <div className={className}>
      <label className="ui-label" htmlFor={id}>
        {label}
        {required && (
          <span className="ui-mark" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        ...(isSaid && { 'aria-describedby': about }),
        ...(isWrong && { 'aria-invalid': true }),
        ...(required && { 'aria-required': true }),
      })}
      {isSaid && (
        <Note id={about} data-wrong={isWrong || undefined} style={{ marginTop: 4 }}>
          {said}
        </Note>
      )}
    </div>
  );
}

interface NoteProps extends ComponentProps<'span'> {
  readonly 'data-wrong'?: boolean | undefined;
  readonly 'data-missing'?: boolean | undefined;
}

/** `data-wrong` for an error, `data-missing` for what is still wanted. */
export function Note({ className, ...props }: NoteProps) {
  useControlStyles();
  return <span {...props} className={joined('ui-note', className)} />;
}

/** For who listens. */
export function Spoken({ className, ...props }: ComponentProps<'span'>) {
  useControlStyles();
  return <span {...props} className={joined('ui-spoken', className)} />;
}

export function PlainList({ className, ...props }: ComponentProps<'ul'>) {
  useControlStyles();
  return <ul {...props} className={joined('ui-list', className)} />;
}

export function Code({ className, ...props }: ComponentProps<'pre'>) {
  useControlStyles();
  return <pre {...props} className={joined('ui-code', className)} />;
}
