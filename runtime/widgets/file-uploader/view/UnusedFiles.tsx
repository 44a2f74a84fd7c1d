/**
 * Files that no document names, the largest first. A report: nothing is removed from here, and each file's own page
 * says the same before an admin removes it.
 */
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UnusedFiles as Found } from '../../../contract/files.ts';
import { shownFile } from '../../../core/values/shown-file.ts';
import { bytesText } from '../model/sizes.ts';
import { FileThumb } from './FileThumb.tsx';
import { useFileServices } from './file-services.ts';
import { Line, Note, PlainList } from './styles.ts';

export interface UnusedFilesProps {
  readonly timeZone: string;
}

export function UnusedFiles({ timeZone }: UnusedFilesProps) {
  const translate = useTranslate();
  const { project, server, DocumentLink } = useFileServices();
  const [found, setFound] = useState<Found | null>();
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.unused.${key}`, facts);
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
  if (!found)
    return <Note role="status">{t(found === null ? (server ? 'failed' : 'noServer') : 'asking')}</Note>;
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone });
  return (
    <div style={{ fontSize: '0.875rem' }}>
      <Note role="status">
        {found.total === 0
          ? t('none')
          : t('total', {
              smart_count: found.total,
              count: found.total.toLocaleString('pt-BR'),
              size: bytesText(found.bytes),
            })}
      </Note>
      <PlainList>
        {found.files.map(({ size, kind, createdAt, ...file }) => (
          <li key={file.id} style={{ padding: '6px 0' }}>
            <Line>
              <FileThumb kind={kind} file={shownFile(file)} size="small" />
              <div>
                {DocumentLink ? (
                  <DocumentLink place={{ collection: 'file', id: file.id, title: file.filename }} />
                ) : (
                  file.filename
                )}
                <Note>
                  {[bytesText(size), createdAt && day.format(new Date(createdAt))]
                    .filter(Boolean)
                    .join(' · ')}
                </Note>
              </div>
            </Line>
          </li>
        ))}
      </PlainList>
      {found.total > found.files.length && <Note>{t('first', { count: found.files.length })}</Note>}
    </div>
  );
}
