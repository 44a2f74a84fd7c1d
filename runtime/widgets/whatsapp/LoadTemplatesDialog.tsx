/**
 * "Carregar modelos": what it does, and then what came of it, with why a template was skipped.
 */
import { useState } from 'react';
import type { LoadedTemplatesData } from '../../contract/whatsapp.ts';
import { DialogFrame } from '../../ui/controls/DialogFrame.tsx';
import { Note, PlainList } from '../../ui/controls/words.tsx';
import { useWidgetServices } from '../../ui/widget-services.ts';
import { type Say, Status, useSay } from './pieces.tsx';

type Shown =
  | { readonly state: 'asking' | 'loading' }
  | { readonly state: 'loaded'; readonly data: LoadedTemplatesData }
  | { readonly state: 'failed'; readonly why: string };

export function LoadTemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const { whatsapp } = useWidgetServices();
  const [shown, setShown] = useState<Shown>({ state: 'asking' });
  const load = () => {
    setShown({ state: 'loading' });
    whatsapp?.load().then(
      (data) => setShown({ state: 'loaded', data }),
      (error: unknown) =>
        setShown({ state: 'failed', why: (error instanceof Error && error.message) || say('failed') }),
    );
  };
  const isOver = shown.state === 'loaded' || !whatsapp;
  return (
    <DialogFrame
      title={say('load.title')}
      width="medium"
      onClose={onClose}
      cancel={isOver ? say('close') : 'Cancelar'}
      action={
        isOver ? undefined : { label: say('load.action'), onClick: load, busy: shown.state === 'loading' }
      }
    >
      <p style={{ marginTop: 0 }}>{say(whatsapp ? 'load.about' : 'noBackend')}</p>
      <Status role="status">
        {shown.state === 'loading' && <Note>{say('load.reading')}</Note>}
        {shown.state === 'loaded' && <Loaded data={shown.data} say={say} />}
      </Status>
      {shown.state === 'failed' && (
        <Note role="alert" data-wrong>
          {shown.why}
        </Note>
      )}
    </DialogFrame>
  );
}

function Loaded({ data, say }: { readonly data: LoadedTemplatesData; readonly say: Say }) {
  const { created, changed, unchanged, skipped } = data;
  const counts = Object.entries({ created, changed, unchanged }).filter(([, count]) => count > 0);
  if (counts.length === 0 && skipped.length === 0) return say('load.none');
  return (
    <>
      {counts.map(([name, count]) => (
        <div key={name}>{say(`load.${name}`, { smart_count: count })}</div>
      ))}
      {skipped.length > 0 && (
        <>
          <p>{say('load.skipped', { smart_count: skipped.length })}</p>
          <PlainList>
            {skipped.map(({ name, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice.
              <li key={at}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </PlainList>
        </>
      )}
    </>
  );
}
