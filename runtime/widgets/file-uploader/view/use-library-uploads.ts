/**
 * Uploads that are for no field. They end in the library; one for a chooser is handed to that while it is open.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentData } from '../../../contract/collection.ts';
import type { FileKind } from '../../../contract/files.ts';
import { randomId } from '../../../core/values/random-id.ts';
import { kindOfType, refusalOf } from '../model/accepted.ts';
import { LIBRARY, mayLand, placeKey, type Upload, type UploadPlace } from '../model/upload.ts';
import type { ChosenFile } from '../run/file-handle.ts';
import { useFileServices } from './file-services.ts';
import { useLimits } from './use-limits.ts';
import { useAllUploads } from './use-uploads.ts';

/** A file for whoever opened the library. */
export interface WantedFile {
  readonly kind: FileKind;
  /** Called while the place that sends it is shown. */
  readonly onSent: (file: DocumentData) => void;
}

export interface LibraryUploads {
  readonly shown: readonly Upload[];
  /** Answers with what is refused at once, a sentence each. */
  readonly send: (files: readonly ChosenFile[], isPublic: (kind: FileKind) => boolean) => readonly string[];
}

export function useLibraryUploads(only: WantedFile | undefined): LibraryUploads {
  const { project, server } = useFileServices();
  const queue = server?.queue;
  const limits = useLimits();
  const [chooser] = useState(randomId);
  const isOne = only !== undefined;
  const place = useMemo(
    (): UploadPlace => ({
      project,
      collection: LIBRARY,
      path: isOne ? [chooser] : [],
      isList: !isOne,
    }),
    [chooser, isOne, project],
  );
  const latest = useRef(only);
  useEffect(() => {
    latest.current = only;
  });
  useEffect(() => {
    if (!queue || !isOne) return;
    let isOpen = true;
    queue.register({
      place,
      isOpen: () => isOpen,
      take: (file) => {
        latest.current?.onSent({ ...file });
        return 'form';
      },
    });
    return () => {
      isOpen = false;
    };
  }, [isOne, place, queue]);
  const key = placeKey(place);
  const mine = useAllUploads(queue).filter((upload) => placeKey(upload.place) === key);
  const send: LibraryUploads['send'] = (files, isPublic) => {
    const chosen = (isOne ? files.slice(0, 1) : files).map(({ file, handle }) => ({
      file,
      handle,
      kind: only?.kind ?? kindOfType(file.type),
    }));
    const refused = chosen.map(({ file, kind }) => refusalOf(file, kind, limits?.bytes));
    const accepted = chosen.filter((_file, index) => refused[index] === undefined);
    // A later choice takes the place of the earlier one.
    if (isOne && accepted.length > 0) for (const { id } of mine.filter(mayLand)) queue?.remove(id);
    queue?.add(
      accepted.map(({ file, handle, kind }) => ({
        bytes: file,
        ...(handle && { handle }),
        upload: { place, kind, name: file.name, size: file.size, isPublic: isPublic(kind) },
      })),
    );
    return refused.filter((refusal) => refusal !== undefined);
  };
  return { shown: mine.filter(({ state }) => state.name !== 'done' || state.landed !== 'form'), send };
}
