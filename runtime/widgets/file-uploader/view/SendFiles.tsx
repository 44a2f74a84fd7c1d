/**
 * Files for the library: chosen, dropped or pasted. With a kind one file for whoever opened the library; else many, for
 * the page of files.
 */
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FileKind } from '../../../contract/files.ts';
import { Select } from '../../../ui/controls/Select.tsx';
import { Note, PlainList } from '../../../ui/controls/words.tsx';
import { IS_TOUCH } from '../../../ui/pointer/touch.ts';
import { ACCEPTED } from '../model/accepted.ts';
import { type ChosenFile, withHandle } from '../run/file-handle.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { dropHandlers } from './drop-handlers.ts';
import { useFileServices } from './file-services.ts';
import { Bar, Zone } from './styles.ts';
import { UploadRow } from './UploadRow.tsx';
import { useLibraryUploads, type WantedFile } from './use-library-uploads.ts';

const VISIBILITIES = ['byKind', 'public', 'private'] as const;
type Visibility = (typeof VISIBILITIES)[number];

export interface SendFilesProps {
  readonly only?: WantedFile;
  /** What is dropped among these is taken, too. */
  readonly children?: ReactNode;
}

export function SendFiles({ only, children }: SendFilesProps) {
  const translate = useTranslate();
  const { server } = useFileServices();
  // What a page of the shop shows is public unless somebody says otherwise.
  const [visibility, setVisibility] = useState<Visibility>(only ? 'public' : 'byKind');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { shown, send } = useLibraryUploads(only);
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.${key}`, facts);
  if (!server) return children;
  const words = { byKind: 'send.byKind', public: 'isPublic', private: 'private' };
  const isPublic = (kind: FileKind) => (visibility === 'byKind' ? kind === 'image' : visibility === 'public');
  const take = (files: readonly ChosenFile[], folders: readonly string[] = []) =>
    setProblems([...folders.map((name) => t('folder', { name })), ...send(files, isPublic)]);
  return (
    <Zone
      data-room={children !== undefined || undefined}
      role="group"
      aria-label={t('send.title')}
      {...dropHandlers(true, ({ files, folders }) => take(files.map(withHandle), folders))}
    >
      <Bar>
        <ChooseFile
          label={t(only ? `send.one.${only.kind}` : 'send.many')}
          accept={only ? ACCEPTED[only.kind] : ''}
          multiple={!only}
          remembers={only?.kind !== 'image'}
          onChoose={(files) => take(files)}
        >
          <UploadFile aria-hidden />
        </ChooseFile>
        <Select
          style={{ width: 'auto' }}
          aria-label={t('send.visibility')}
          value={visibility}
          onChange={({ target }) =>
            setVisibility(VISIBILITIES.find((one) => one === target.value) ?? 'private')
          }
        >
          {VISIBILITIES.filter((one) => !only || one !== 'byKind').map((one) => (
            <option key={one} value={one}>
              {t(words[one])}
            </option>
          ))}
        </Select>
        {!matchMedia(IS_TOUCH).matches && <Note>{t('drop')}</Note>}
      </Bar>
      {shown.length > 0 && (
        <PlainList>
          {shown.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={server.queue} />
          ))}
        </PlainList>
      )}
      {problems.map((problem) => (
        <Note key={problem} role="alert" data-wrong>
          {problem}
        </Note>
      ))}
      {children}
    </Zone>
  );
}
