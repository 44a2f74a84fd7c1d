/**
 * What is typed into. Plain elements with a class each, because a section may hold sixty of them: a key should cost
 * what it costs in a lone input.
 */
import { type ComponentProps, memo } from 'react';
import { joined, useControlStyles } from './sheet.ts';

/** Drawn anew, React would write its name again although nothing changed, and the frame of that delays the next key. */
export const Input = memo(function Input({ className, ...props }: ComponentProps<'input'>) {
  useControlStyles();
  return <input {...props} className={joined('ui-input', className)} />;
});

export const TextArea = memo(function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  useControlStyles();
  return <textarea {...props} className={joined('ui-input', className)} />;
});

/** An input and what stands beside it in the same frame; `data-frame`, by which the whole is marked. */
export function Framed({ className, ...props }: ComponentProps<'div'>) {
  useControlStyles();
  return <div data-frame {...props} className={joined('ui-framed', className)} />;
}

/** The input in a frame: the frame gives it its look. Memoized for the same reason as `Input`. */
export const FramedInput = memo(function FramedInput(props: ComponentProps<'input'>) {
  return <input {...props} />;
});

/** `R$`, `cm`, the time zone: not to be typed. */
export function Adornment(props: ComponentProps<'span'>) {
  return <span {...props} className={joined('ui-adornment', props.className)} />;
}
