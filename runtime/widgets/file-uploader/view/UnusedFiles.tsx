/**
 * Files that no document names, the largest first. A report: nothing is removed from here, and each file's own page
 * says the same before an admin removes it.
 */

import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UnusedFiles as Found, UnusedFile } from '../../../contract/files.ts';
import { momentMs } from '../../../core/values/moment.ts';
import { shownFile } from '../../../core/values/shown-file.ts';
import { Note, PlainList } from '../../../ui/controls/words.tsx';
import { TYPE } from '../../../ui/measures.ts';
import { bytesText } from '../model/sizes.ts';
import { FileThumb } from './FileThumb.tsx';
import { useFileServices } from './file-services.ts';
import { Line } from './styles.ts';

export interface UnusedFilesProps {
  readonly timeZone: string;
}

export function UnusedFiles({ timeZone }: UnusedFilesProps) {
  const translate = useTranslate();
  const found = useUnused();
  const hasServer = useFileServices().server !== undefined;
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.unused.${key}`, facts);
  if (!found)
    return <Note role="status">{t(found === null ? (hasServer ? 'failed' : 'noServer') : 'asking')}</Note>;
  const { files, total, bytes } = found;
  const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone });
  const day = (stored: string | undefined) => stored && format.format(momentMs(stored));
  const facts = { smart_count: total, count: total.toLocaleString('pt-BR'), size: bytesText(bytes) };
  return (
    <div style={{ fontSize: TYPE.body }}>
      <Note role="status">{total === 0 ? t('none') : t('total', facts)}</Note>
      <PlainList>
        {files.map((file) => (
          <UnusedRow key={file.id} file={file} day={day} />
        ))}
      </PlainList>
      {total > files.length && <Note>{t('first', { count: files.length })}</Note>}
    </div>
  );
}

/** `undefined`: not known yet; `null`: nobody answered. */
function useUnused(): Found | null | undefined {
  const { project, server } = useFileServices();
  const [found, setFound] = useState<Found | null>();
  useEffect(() => {
    let isWanted = true;
    setFound(undefined);
    void (server?.calls.unused(project) ?? Promise.resolve(undefined)).then(
      (files) => isWanted && setFound(files ?? null),
    );
    return () => {
      isWanted = false;
    };
  }, [project, server]);
  return found;
}

interface UnusedRowProps {
  readonly file: UnusedFile;
  readonly day: (stored: string | undefined) => string | undefined;
}

function UnusedRow({ file: { size, kind, createdAt, ...file }, day }: UnusedRowProps) {
  const { DocumentLink } = useFileServices();
  const place = { collection: 'file', id: file.id, title: file.filename };
  const facts = [bytesText(size), day(createdAt)];
  return (
    <li style={{ padding: '6px 0' }}>
      <Line>
        <FileThumb kind={kind} file={shownFile(file)} size="small" />
        <div>
          {DocumentLink ? <DocumentLink place={place} /> : file.filename}
          <Note>{facts.filter(Boolean).join(' · ')}</Note>
        </div>
      </Line>
    </li>
  );
}
