/**
 * The documents that name a file, looked for when somebody asks.
 */
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FileUsages as Found } from '../../../contract/files.ts';
import { Note, PlainList } from '../../../ui/controls/words.tsx';
import { useFileServices } from './file-services.ts';

export interface UsageLookup {
  /** `undefined`: not known yet; `null`: nobody answered. */
  readonly found: Found | null | undefined;
  readonly lookAgain: () => void;
}

export function useUsages(id: string): UsageLookup {
  const { project, server } = useFileServices();
  const [found, setFound] = useState<{ readonly of: string; readonly usages: Found | null }>();
  const [looks, setLooks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look asks anew
  useEffect(() => {
    let isWanted = true;
    void (server?.calls.usages(project, id) ?? Promise.resolve(undefined)).then((usages) => {
      if (isWanted) setFound({ of: id, usages: usages ?? null });
    });
    return () => {
      isWanted = false;
    };
  }, [id, project, server, looks]);
  return {
    found: found?.of === id ? found.usages : undefined,
    lookAgain: () => setLooks((before) => before + 1),
  };
}

export function FileUsages({ found }: { readonly found: Found | null | undefined }) {
  const translate = useTranslate();
  const { DocumentLink } = useFileServices();
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.usages.${key}`, facts);
  if (!found) return <Note role="status">{t(found === null ? 'failed' : 'asking')}</Note>;
  const { usages, total, hidden } = found;
  const more = total - usages.length;
  return (
    <>
      {total + hidden === 0 && <Note role="status">{t('none')}</Note>}
      <PlainList aria-label={t('title')}>
        {usages.map((usage) => (
          <li key={`${usage.collection}/${usage.id}`} style={{ padding: '4px 0' }}>
            {DocumentLink ? <DocumentLink place={usage} /> : usage.title}
            <Note>{usage.fields.join(', ')}</Note>
          </li>
        ))}
      </PlainList>
      {more > 0 && <Note>{t('more', { smart_count: more })}</Note>}
      {hidden > 0 && <Note>{t('hidden', { smart_count: hidden })}</Note>}
    </>
  );
}
