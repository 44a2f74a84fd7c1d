/**
 * What stands in a field of files, what is on its way to it, and the ways to put something there: choose, drop, paste,
 * a phone's camera, the library.
 */
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DocumentData } from '../../../contract/collection.ts';
import type { FileKind, StoredFile } from '../../../contract/files.ts';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { Check } from '../../../ui/controls/checks.tsx';
import { Note, PlainList, Spoken } from '../../../ui/controls/words.tsx';
import type { Dropped } from '../../../ui/dropped-files.ts';
import { filesIn, movedFile, refreshedFile, withFile, withoutFile } from '../model/file-value.ts';
import { type ChosenFile, withHandle } from '../run/file-handle.ts';
import { ChooseButtons } from './ChooseButtons.tsx';
import { dropHandlers } from './drop-handlers.ts';
import { EditorProvider, type FileEditorTools } from './editor-context.ts';
import { FileCard } from './FileCard.tsx';
import { FileTiles } from './FileTiles.tsx';
import { useFileServices } from './file-services.ts';
import { Zone } from './styles.ts';
import { UploadRow } from './UploadRow.tsx';
import { useLimits } from './use-limits.ts';
import { useFieldUploads } from './use-uploads.ts';

export interface FileEditorProps extends FieldWidgetProps {
  readonly kind: FileKind;
  readonly isList: boolean;
}

export function FileEditor(props: FileEditorProps) {
  const { id, kind, isList, field, value, label, readOnly, onChange, read } = props;
  const translate = useTranslate();
  const { server, maySend } = useFileServices();
  const zone = useRef<HTMLDivElement>(null);
  const limits = useLimits();
  const uploads = useFieldUploads(props, kind, isList, zone, limits);
  // What a shop's page shows is public unless somebody says otherwise; what is only stored is not.
  const [isPublic, setPublic] = useState(kind === 'image');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [spoken, setSpoken] = useState('');
  const items = filesIn(value, isList);
  const maySendHere = !readOnly && maySend && server !== undefined;
  const single = isList ? undefined : items[0];

  const send = (files: readonly ChosenFile[], replaces?: unknown): void => {
    if (!maySendHere || files.length === 0) return;
    const stays = single?.file?.isPublic ?? isPublic;
    const options = isList
      ? { isPublic, ...(replaces !== undefined && { replaces }) }
      : { isPublic: stays, ...(single && { replaces: single.value }) };
    setProblems(uploads.send(files, options));
  };
  const take = ({ files, folders }: Dropped): void => {
    send(files.map(withHandle));
    const refused = folders.map((name) => translate('balcao.fileUploader.folder', { name }));
    if (refused.length > 0) setProblems((shown) => [...refused, ...(files.length > 0 ? shown : [])]);
  };
  const tools: FileEditorTools = {
    kind,
    image: field.image ?? field.item?.image,
    readOnly,
    mayChange: maySendHere,
    sendsStored: limits?.sendsStored === true,
    send,
    takeOut: (item) => onChange(withoutFile(read(), item, isList)),
    put: (file: DocumentData, replaces) => {
      setProblems([]);
      onChange(withFile(read(), file, { isList, ...(replaces !== undefined && { replaces }) }));
    },
    move: (from, to) => onChange(movedFile(read(), from, to)),
    refresh: (file: StoredFile) => onChange(refreshedFile(read(), file)),
    say: setSpoken,
    complain: (problem) => setProblems(problem === undefined ? [] : [problem]),
  };
  const hasRoom = isList || items.length === 0;
  return (
    <EditorProvider value={tools}>
      <Zone
        ref={zone}
        {...(isList ? {} : { id })}
        role="group"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={props.describedBy}
        data-empty={items.length === 0 || undefined}
        data-invalid={props.isInvalid || undefined}
        data-files={kind}
        {...dropHandlers(maySendHere, take)}
      >
        {isList ? <FileTiles items={items} /> : single && <FileCard item={single} />}
        {items.length === 0 && uploads.shown.length === 0 && (
          <Note>{translate(`balcao.fileUploader.empty.${kind}`)}</Note>
        )}
        {items.length === 0 && tools.image && (
          <Note>{translate('balcao.fileUploader.wanted', { ...tools.image })}</Note>
        )}
        {server && uploads.shown.length > 0 && (
          <PlainList>
            {uploads.shown.map((upload) => (
              <UploadRow key={upload.id} upload={upload} queue={server.queue} />
            ))}
          </PlainList>
        )}
        {problems.map((problem) => (
          <Note key={problem} role="alert" data-wrong>
            {problem}
          </Note>
        ))}
        {!readOnly && <ChooseButtons isList={isList} hasRoom={hasRoom} />}
        {hasRoom && maySendHere && (
          <Check checked={isPublic} onChange={setPublic}>
            {translate('balcao.fileUploader.isPublic')}
          </Check>
        )}
        {!readOnly && !maySendHere && (
          <Note>{translate(`balcao.fileUploader.${server ? 'noRight' : 'noServer'}`)}</Note>
        )}
        <Spoken aria-live="polite">{spoken}</Spoken>
      </Zone>
    </EditorProvider>
  );
}
