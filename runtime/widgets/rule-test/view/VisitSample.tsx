/**
 * A banner is tried on a visit: made up, or taken from a recent event of the shop.
 */
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { fieldAt } from '../../../contract/field-at.ts';
import type { Visit } from '../../../contract/rules.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { visitOfEvent } from '../model/samples.ts';
import { Choice, DocumentField, MomentField, SampleForm } from './pieces.tsx';
import type { SampleProps } from './RuleTest.tsx';
import { useSay } from './words.ts';

const EVENTS = 'customer-event';
const RECENT = { order: { field: 'createdAt', direction: 'desc' }, limit: 20 } as const;

export function VisitSample({ formId, definition, onTry, onEdit }: SampleProps) {
  const say = useSay();
  const [visit, setVisit] = useState<Visit>(() => ({ at: new Date().toISOString() }));
  const [event, setEvent] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the sample is made of
  useEffect(onEdit, [onEdit, visit]);
  const fieldOf = (path: string) => fieldAt(definition.fields, `conditions.${path}`);
  const put = (name: keyof Visit) => (value: string | undefined) => {
    const { [name]: _old, ...rest } = visit;
    setVisit(value === undefined || value === '' ? { at: visit.at, ...rest } : { ...visit, [name]: value });
  };
  const label = (name: string) => say(`visit.${name}`);
  const text = (name: 'zipcode' | 'location', inputMode: 'numeric' | 'text') => (
    <TextField
      label={label(name)}
      value={visit[name] ?? ''}
      autoComplete="off"
      onChange={({ target }) => put(name)(target.value)}
      slotProps={{ htmlInput: { inputMode } }}
    />
  );
  const choice = (name: 'ipRegion' | 'action', path: string) => (
    <Choice
      label={label(name)}
      value={visit[name] ?? ''}
      options={fieldOf(path)?.item?.options ?? []}
      none={label('unknown')}
      onChange={put(name)}
    />
  );
  const document = (name: 'customer' | 'product') => {
    const subject = fieldOf(name)?.condition?.subject;
    return (
      subject && (
        <DocumentField label={label(name)} collection={subject} value={visit[name]} onChange={put(name)} />
      )
    );
  };
  return (
    <SampleForm id={formId} onSubmit={() => visit.at !== '' && onTry({ kind: 'layout', input: { visit } })}>
      <EventChoice
        value={event}
        actions={fieldOf('event.action')?.item?.options ?? []}
        onChange={(id, found) => {
          setEvent(id);
          if (found) setVisit(found);
        }}
      />
      <MomentField label={label('at')} value={visit.at} onChange={(at) => setVisit({ ...visit, at })} />
      {choice('ipRegion', 'ipRegion')}
      {text('zipcode', 'numeric')}
      {choice('action', 'event.action')}
      {text('location', 'text')}
      {document('customer')}
      {document('product')}
    </SampleForm>
  );
}

interface EventChoiceProps {
  readonly value: string;
  readonly actions: readonly { readonly value: string | number; readonly label: string }[];
  readonly onChange: (id: string, visit: Visit | undefined) => void;
}

function EventChoice({ value, actions, onChange }: EventChoiceProps) {
  const say = useSay();
  const { useList, timeZone } = useWidgetServices();
  const events = useList(EVENTS, RECENT).data?.records ?? [];
  const options = events.map((event) => {
    const { at, action } = visitOfEvent(event);
    const done = actions.find((each) => each.value === action)?.label ?? action ?? '';
    return { value: event.id, label: `${shownDateTime(at, timeZone)} · ${done}` };
  });
  return (
    <Choice
      label={say('visit.event')}
      value={options.some((option) => option.value === value) ? value : ''}
      options={options}
      none={say('visit.noEvent')}
      onChange={(id) => {
        const event = events.find((each) => each.id === id);
        onChange(id, event && visitOfEvent(event));
      }}
    />
  );
}
