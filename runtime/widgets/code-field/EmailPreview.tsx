/**
 * An e-mail as a customer gets it, by the function that sends it: with the data of somebody whom the operator chooses, as
 * wide as a mail reader on a desk or a phone. What is wider than there is room is drawn smaller.
 */
import { styled } from '@mui/material/styles';
import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FACTS } from '../../contract/campaigns.ts';
import type { DocumentData } from '../../contract/collection.ts';
import { emailValues, renderEmail } from '../../core/messages/email.ts';
import { fieldOf } from '../../core/values/map-value.ts';
import { Chip } from '../../ui/controls/buttons.tsx';
import { Note } from '../../ui/controls/words.tsx';
import { space } from '../../ui/measures.ts';
import { mixed, paletteOf } from '../../ui/palette-of.ts';
import { useWidgetServices } from '../../ui/widget-services.ts';
import { HtmlFrame } from './HtmlFrame.tsx';
import type { PreviewProps } from './languages/language.ts';

/** Pixels. */
const WIDTHS = { desktop: 700, phone: 375 } as const;
type Width = keyof typeof WIDTHS;
const NAMES: readonly Width[] = ['desktop', 'phone'];

export function EmailPreview({ text, label }: PreviewProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`balcao.codeField.email.${key}`);
  const { DocumentChooser, useDocument } = useWidgetServices();
  const [width, setWidth] = useState<Width>('desktop');
  const [customer, setCustomer] = useState<string>();
  const person = useDocument(FACTS, customer).data?.record;
  const store = useDocument('store', 'store').data?.record;
  const html = useMemo(() => htmlFor(text, person ?? {}, store ?? {}), [text, person, store]);
  return (
    <>
      <Bar>
        <div>
          <Suspense>
            <DocumentChooser
              reference={{ collection: FACTS, label: 'email' }}
              label={say('customer')}
              values={customer === undefined ? [] : [customer]}
              autoFocus={false}
              onChange={([id]) => setCustomer(id)}
            />
          </Suspense>
        </div>
        <fieldset aria-label={say('width')}>
          {NAMES.map((name) => (
            <Chip key={name} pressed={width === name} onToggle={() => setWidth(name)}>
              {say(name)}
            </Chip>
          ))}
        </fieldset>
      </Bar>
      {customer === undefined && <Note style={{ padding: '0 8px 8px' }}>{say('nobody')}</Note>}
      <Scaled width={WIDTHS[width]} text={html} label={label} />
    </>
  );
}

function htmlFor(body: string, person: DocumentData, store: DocumentData): string {
  const textIn = (name: string) => {
    const value = fieldOf(person, name);
    return typeof value === 'string' ? value : '';
  };
  const [address, firstName, lastName] = [textIn('email'), textIn('firstName'), textIn('lastName')];
  const values = emailValues(
    { address, firstName, lastName },
    store,
    `${location.origin}/descadastro/previa`,
  );
  return renderEmail({ subject: '', body }, values).html;
}

function Scaled({ width, ...frame }: PreviewProps & { readonly width: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  return (
    <Ground ref={place}>
      <HtmlFrame
        {...frame}
        style={{
          position: 'absolute',
          left: Math.max(0, (room.width - width) / 2),
          width,
          height: room.height / scale,
          transformOrigin: '0 0',
          transform: `scale(${scale})`,
        }}
      />
    </Ground>
  );
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  padding: space(2),
  '& > div': { flex: '1 1 200px', minWidth: 0 },
  '& > fieldset': { display: 'flex', gap: space(1), border: 0, margin: 0, padding: 0 },
});

const Ground = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  background: mixed(paletteOf(theme).text.primary, 8),
}));
