/**
 * Which field a condition asks about: a button with its name, and a list to search in, by sections, each field with its
 * path. One list is there at a time, so that two hundred rows do not hold two hundred lists.
 */
import ExpandMore from '@mui/icons-material/ExpandMore';
import Popover from '@mui/material/Popover';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fold } from '../../../../core/conditions/fold.ts';
import type { ConditionField, FieldSet } from '../../../../core/conditions/subject.ts';
import { Input } from '../../../../ui/controls/inputs.tsx';
import { Note } from '../../../../ui/controls/words.tsx';
import { FieldButton, FieldList, FieldSection } from '../styles.ts';

export interface FieldChooserProps {
  readonly label: string;
  readonly fields: FieldSet;
  readonly prefix: string;
  readonly chosen: ConditionField;
  readonly onChoose: (field: ConditionField) => void;
}

export function FieldChooser(props: FieldChooserProps) {
  const { label, chosen } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FieldButton
        ref={button}
        data-field
        aria-haspopup="dialog"
        aria-label={`${label}: ${chosen.label}`}
        title={props.prefix + chosen.name}
        onClick={() => setOpen(true)}
      >
        <span>{chosen.label}</span>
        <ExpandMore fontSize="small" aria-hidden />
      </FieldButton>
      {isOpen && (
        <Popover
          open
          anchorEl={button.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          onClose={() => setOpen(false)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
          <Fields {...props} onDone={() => setOpen(false)} />
        </Popover>
      )}
    </>
  );
}

function Fields({
  fields,
  prefix,
  chosen,
  label,
  onChoose,
  onDone,
}: FieldChooserProps & { readonly onDone: () => void }) {
  const translate = useTranslate();
  const [sought, setSought] = useState('');
  const [active, setActive] = useState(chosen.name);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => foundFields(fields, sought), [fields, sought]);
  const names = found.flatMap(([, inside]) => inside.map(({ name }) => name));
  const at = names.includes(active) ? active : names[0];
  const idOf = (name: string) => `${listId}-${name}`;
  const choose = (name: string | undefined) => {
    const field = name === undefined ? undefined : fields.get(name);
    if (!field) return;
    onDone();
    if (field !== chosen) onChoose(field);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') choose(at);
    else if (by === 0) return;
    else setActive(names[Math.max(0, Math.min(names.length - 1, names.indexOf(at ?? '') + by))] ?? active);
    event.preventDefault();
  };
  useEffect(() => {
    const shown = at === undefined ? null : document.getElementById(`${listId}-${at}`);
    shown?.scrollIntoView({ block: 'nearest' });
  }, [at, listId]);
  return (
    <FieldList>
      <Input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={at === undefined ? undefined : idOf(at)}
        aria-label={translate('balcao.conditionBuilder.searchField')}
        placeholder={translate('balcao.conditionBuilder.searchField')}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} role="listbox" aria-label={label}>
        {found.map(([section, inside]) => (
          <FieldSection key={section} role="group" aria-label={section || undefined}>
            {section !== '' && <Note aria-hidden>{section}</Note>}
            {inside.map(({ name, label: fieldLabel }) => (
              <div
                key={name}
                id={idOf(name)}
                role="option"
                tabIndex={-1}
                aria-selected={name === at}
                data-chosen={name === chosen.name || undefined}
                onClick={() => choose(name)}
                onKeyDown={onKeyDown}
              >
                <span>{fieldLabel}</span> <Note>{prefix + name}</Note>
              </div>
            ))}
          </FieldSection>
        ))}
      </div>
      {names.length === 0 && <Note role="status">{translate('balcao.conditionBuilder.noField')}</Note>}
    </FieldList>
  );
}

/** By section; each word of the search stands somewhere in the name, the section or the path. */
function foundFields(
  fields: FieldSet,
  sought: string,
): readonly (readonly [string, readonly ConditionField[]])[] {
  const words = fold(sought).split(/\s+/);
  const sections = new Map<string, ConditionField[]>();
  for (const field of fields.values()) {
    const text = fold(`${field.label} ${field.section} ${field.name}`);
    if (!words.every((word) => text.includes(word))) continue;
    sections.set(field.section, [...(sections.get(field.section) ?? []), field]);
  }
  return [...sections];
}
