/**
 * A set of whole numbers by its ranges, each two numbers that are typed: the hours from 8 to 11, the minutes from 0 to
 * 29. A range reaches the set when it is left, on Enter and before a save; a number beyond the bounds becomes the
 * nearest of them.
 */
import Close from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type NumberBounds, type NumberRange, numbersIn, rangesOf } from '../core/values/number-ranges.ts';
import { Button, IconButton } from './controls/buttons.tsx';
import { Input } from './controls/inputs.tsx';
import { space } from './measures.ts';

export interface NumberRangesProps {
  /** Of the whole set. */
  readonly label: string;
  readonly bounds: NumberBounds;
  readonly values: readonly unknown[];
  readonly readOnly: boolean;
  readonly describedBy?: string | undefined;
  readonly words: RangeWords;
  readonly onChange: (values: readonly number[]) => void;
  /** Registers what brings a typed range into the set, until the result is called. */
  readonly onFlush: (flush: () => void) => () => void;
}

export interface RangeWords {
  readonly from: string;
  readonly to: string;
  readonly add: string;
  readonly remove: (range: NumberRange) => string;
}

export function NumberRanges(props: NumberRangesProps) {
  const { label, bounds, values, readOnly, describedBy, words, onChange, onFlush } = props;
  const ranges = rangesOf(values, bounds);
  const [isAdding, setAdding] = useState(false);
  const isNew = !readOnly && (isAdding || ranges.length === 0);
  const rows: readonly (NumberRange | undefined)[] = isNew ? [...ranges, undefined] : ranges;
  const put = (all: readonly NumberRange[]) => onChange(numbersIn(all, bounds));
  const common = { label, bounds, readOnly, words, onFlush };
  const group = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  // The focus goes on in what stands in the place of a removed range: the next one, or what adds one.
  useLayoutEffect(() => {
    const next = removed.current === undefined ? undefined : group.current?.children[removed.current];
    removed.current = undefined;
    if (next instanceof HTMLElement) (next.querySelector('input') ?? next).focus();
  });
  return (
    <Ranges ref={group} role="group" aria-label={label} aria-describedby={describedBy}>
      {rows.map((range, index) => (
        <Range
          // biome-ignore lint/suspicious/noArrayIndexKey: an input keeps the focus when its range becomes another
          key={index}
          {...common}
          range={range}
          isFocused={isAdding && !range}
          onRange={(next) => {
            if (!range) setAdding(false);
            put([...ranges.slice(0, index), next, ...ranges.slice(index + 1)]);
          }}
          onRemove={(hasFocus) => {
            if (!range && ranges.length === 0) return;
            if (hasFocus) removed.current = index;
            if (range) put(ranges.filter((each) => each !== range));
            else setAdding(false);
          }}
        />
      ))}
      {!readOnly && !isNew && (
        <Button kind="text" size="small" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      )}
    </Ranges>
  );
}

interface RangeProps extends Pick<NumberRangesProps, 'label' | 'bounds' | 'readOnly' | 'words' | 'onFlush'> {
  /** Absent while it is new. */
  readonly range: NumberRange | undefined;
  readonly isFocused: boolean;
  readonly onRange: (range: NumberRange) => void;
  /** `hasFocus`: which would be nowhere afterwards. */
  readonly onRemove: (hasFocus: boolean) => void;
}

function Range(props: RangeProps) {
  const { label, bounds, readOnly, words, range, isFocused, onFlush, onRange, onRemove } = props;
  const place = useRef<HTMLSpanElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const { from, to } = range ?? {};
  useLayoutEffect(() => show(place.current, { from, to }), [from, to]);
  useEffect(() => onFlush(() => flush(place.current, latest.current)), [onFlush]);
  // A form may go before what is typed in it is left.
  useLayoutEffect(() => () => flush(place.current, latest.current), []);
  const leave = (hasFocus: boolean) => {
    const typed = typedRange(place.current, bounds);
    const isSame = typed?.from === from && typed?.to === to;
    if (typed && !isSame) return onRange(typed);
    const isEmpty = inputsIn(place.current).every(({ value }) => value === '');
    show(place.current, { from, to });
    if (isEmpty || !range) onRemove(hasFocus);
  };
  const input = (name: 'from' | 'to') => (
    <Input
      aria-label={`${label}: ${words[name]}`}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      autoFocus={isFocused && name === 'from'}
      maxLength={String(bounds[1]).length}
      readOnly={readOnly}
      placeholder={String(bounds[name === 'from' ? 0 : 1])}
      style={{ width: 56, flex: 'none', textAlign: 'center' }}
    />
  );
  return (
    <Pair
      ref={place}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave(false);
      }}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && leave(true)}
    >
      {words.from} {input('from')} {words.to} {input('to')}
      {range && !readOnly && (
        <IconButton
          size="small"
          label={words.remove(range)}
          icon={<Close fontSize="small" />}
          onClick={() => {
            // What was typed into it goes along.
            show(place.current, range);
            onRemove(true);
          }}
        />
      )}
    </Pair>
  );
}

function flush(place: HTMLElement | null, { bounds, range, onRange }: RangeProps): void {
  const typed = typedRange(place, bounds);
  if (typed && (typed.from !== range?.from || typed.to !== range.to)) onRange(typed);
}

/** One number alone is a range of itself. */
function typedRange(place: HTMLElement | null, [first, last]: NumberBounds): NumberRange | undefined {
  const [from, to] = inputsIn(place).map(({ value }) => {
    const digits = value.trim();
    return /^\d+$/.test(digits) ? Math.max(first, Math.min(last, Number(digits))) : undefined;
  });
  const one = from ?? to;
  return one === undefined ? undefined : { from: from ?? one, to: to ?? one };
}

type ShownRange = { readonly [end in keyof NumberRange]: number | undefined };

function show(place: HTMLElement | null, range: ShownRange): void {
  for (const input of inputsIn(place))
    input.value = String(range[input.name === 'from' ? 'from' : 'to'] ?? '');
}

function inputsIn(place: HTMLElement | null): readonly HTMLInputElement[] {
  return [...(place?.querySelectorAll('input') ?? [])];
}

const Ranges = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)}px ${space(4)}px`,
});
const Pair = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: space(2) });
