/**
 * A choice of one among options that are data: a plain select with up to eight of them, from nine on an input whose
 * letters find an option. The list is drawn above everything, and stays in its place of the document, so that the focus
 * never leaves a dialog around it.
 */
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { plainText } from '../../core/values/plain-text.ts';
import { Framed } from './inputs.tsx';
import { Select } from './Select.tsx';

export interface SearchSelectOption {
  readonly value: string;
  readonly label: string;
  /** Under whose head it stands; options of one group follow one another. */
  readonly group?: string;
}

export interface SearchSelectProps {
  readonly value: string;
  readonly options: readonly SearchSelectOption[];
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly 'aria-describedby'?: string;
  /** Said where no option has the letters. */
  readonly nothing?: string;
}

const MOST_WITHOUT_SEARCH = 8;
const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter'];

export function SearchSelect(props: SearchSelectProps) {
  return props.options.length > MOST_WITHOUT_SEARCH ? <Searched {...props} /> : <Few {...props} />;
}

function attributesOf({ id, className, label, invalid, ...props }: SearchSelectProps) {
  return {
    id,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': props['aria-describedby'],
    disabled: props.disabled,
  };
}

function Few(props: SearchSelectProps) {
  const { value, options, onChange } = props;
  const groups = groupsOf(options);
  return (
    <Select
      {...attributesOf(props)}
      className={props.className}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {!options.some((option) => option.value === value) && <option value={value}>{value}</option>}
      {groups.map(({ group, options: inside }) => {
        const drawn = inside.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ));
        if (group === undefined) return drawn;
        return (
          <optgroup key={group} label={group}>
            {drawn}
          </optgroup>
        );
      })}
    </Select>
  );
}

function Searched(props: SearchSelectProps) {
  const { value, options, onChange, label, nothing = 'Nenhuma opção' } = props;
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = typed !== undefined;
  const chosen = options.find((option) => option.value === value);
  const found = useMemo(() => foundBy(options, typed ?? ''), [options, typed]);
  const open = (): void => {
    setTyped('');
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  };
  const choose = (option: SearchSelectOption | undefined): void => {
    setTyped(undefined);
    if (option && option.value !== value) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (!isOpen) {
      const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey;
      // Before the letter is put: it stands alone, and not behind what is chosen.
      if (isLetter || OPENING_KEYS.includes(key)) open();
      if (isLetter || !OPENING_KEYS.includes(key)) return;
    } else if (key === 'Escape') setTyped(undefined);
    else if (key === 'Enter') choose(found[active]);
    else {
      const next = steppedTo(key, active, found.length);
      if (next === undefined) return;
      setActive(next);
    }
    event.preventDefault();
    // A dialog around it stays open.
    event.stopPropagation();
  };
  const idOf = (index: number): string => `${listId}-${index}`;
  return (
    <Framed ref={frame} className={props.className} data-opens>
      <input
        {...attributesOf(props)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && found.length > 0 ? idOf(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed || (isOpen ? '' : (chosen?.label ?? value))}
        placeholder={isOpen ? (chosen?.label ?? value) : undefined}
        onMouseDown={() => !props.disabled && !isOpen && open()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(undefined)}
      />
      {isOpen && (
        <Options
          {...{ id: listId, label, nothing, value, active, idOf, onChoose: choose }}
          options={found}
          frame={frame}
        />
      )}
    </Framed>
  );
}

interface OptionsProps {
  readonly id: string;
  readonly label: string;
  readonly nothing: string;
  readonly value: string;
  readonly options: readonly SearchSelectOption[];
  readonly active: number;
  readonly idOf: (index: number) => string;
  readonly onChoose: (option: SearchSelectOption) => void;
  readonly frame: { readonly current: HTMLElement | null };
}

function Options({ id, label, nothing, value, options, active, idOf, onChoose, frame }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (): void => placeBelow(frame.current, list.current);
    // Above everything, where the browser can: a dialog around it would cut the list off.
    if (list.current && 'showPopover' in list.current) {
      list.current.popover = 'manual';
      list.current.showPopover();
    }
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [frame]);
  useLayoutEffect(() => {
    document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className="ui-options"
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 && <p role="presentation">{nothing}</p>}
      {groupsOf(options).map(({ group, options: inside }) => {
        const drawn = inside.map((option) => {
          const index = options.indexOf(option);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's.
            <div
              key={option.value}
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-active={index === active || undefined}
              onClick={() => onChoose(option)}
            >
              {option.label}
            </div>
          );
        });
        if (group === undefined) return drawn;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
          <div key={group} role="group" aria-label={group}>
            <span aria-hidden="true">{group}</span>
            {drawn}
          </div>
        );
      })}
    </div>
  );
}

function placeBelow(frame: HTMLElement | null, list: HTMLElement | null): void {
  if (!frame || !list) return;
  const box = frame.getBoundingClientRect();
  const height = list.offsetHeight;
  const isAbove = box.bottom + 4 + height > window.innerHeight && box.top - 4 - height > 0;
  list.style.width = `${box.width}px`;
  list.style.left = `${box.left}px`;
  list.style.top = `${isAbove ? box.top - 4 - height : box.bottom + 4}px`;
}

/** Every word must be somewhere in the option or its group. */
function foundBy(options: readonly SearchSelectOption[], typed: string): readonly SearchSelectOption[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, group }) => {
    const text = plainText(`${group ?? ''} ${label}`);
    return words.every((word) => text.includes(word));
  });
}

function groupsOf(options: readonly SearchSelectOption[]) {
  const groups: { group: string | undefined; options: SearchSelectOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.options.push(option);
    else groups.push({ group: option.group, options: [option] });
  }
  return groups;
}

function steppedTo(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return Math.min(count - 1, from + 1);
  if (key === 'ArrowUp') return Math.max(0, from - 1);
  if (key === 'PageDown') return Math.min(count - 1, from + 8);
  if (key === 'PageUp') return Math.max(0, from - 8);
  return undefined;
}
