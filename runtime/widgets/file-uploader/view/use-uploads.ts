/**
 * The uploads of one field, and the way of their files into it: through the form while that is open, wherever in it the
 * operator is.
 */
import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { FileKind, FileLimits, StoredFile } from '../../../contract/files.ts';
import type { FieldWidgetProps, HoldingList } from '../../../contract/registries.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { refusalOf } from '../model/accepted.ts';
import { isStillThere, withFile } from '../model/file-value.ts';
import { withValueIn } from '../model/landing.ts';
import {
  isSameField,
  isUnderWay,
  mayLand,
  placeAmong,
  placeKey,
  type Upload,
  type UploadPlace,
} from '../model/upload.ts';
import { chosenAfter } from '../model/uploads.ts';
import type { ChosenFile } from '../run/file-handle.ts';
import type { UploadQueue } from '../run/upload-queue.ts';
import { useFileServices } from './file-services.ts';

const NONE: readonly Upload[] = [];
const never = () => () => {};

export function useAllUploads(queue: UploadQueue | undefined): readonly Upload[] {
  return useSyncExternalStore(queue?.subscribe ?? never, () => queue?.getState() ?? NONE);
}

export interface FieldUploads {
  /** Under way, or with something to say; what has reached the field is not among them. */
  readonly shown: readonly Upload[];
  /** Takes what was chosen. Answers with what is refused at once, a sentence each. */
  readonly send: (files: readonly ChosenFile[], options: SendOptions) => readonly string[];
}

export interface SendOptions {
  readonly isPublic: boolean;
  readonly replaces?: unknown;
}

/** What was drawn last, for what happens between two drawings. */
type Latest = RefObject<{
  readonly props: FieldWidgetProps;
  readonly mine: readonly Upload[];
  readonly rows: unknown;
}>;

export function useFieldUploads(
  props: FieldWidgetProps,
  kind: FileKind,
  isList: boolean,
  zone: RefObject<HTMLElement | null>,
  limits: FileLimits | undefined,
): FieldUploads {
  const queue = useFileServices().server?.queue;
  const all = useAllUploads(queue);
  const key = placeKey(props.place);
  const rows = props.list?.read();
  // One that began in another row, which stood here then, is that row's.
  const mine = all.filter(({ place }) => {
    const now = isSameField(place, props.place) ? placeAmong(place, rows) : undefined;
    return now !== undefined && placeKey(now) === key;
  });
  const latest: Latest = useRef({ props, mine, rows });
  // Before the effects that read it.
  useEffect(() => {
    latest.current = { props, mine, rows };
  });
  useLanding(queue, latest, key, isList, zone);
  useRowLeft(queue, latest, isList);
  usePersistedDraft(queue, mine, props);
  const send = useSending(queue, latest, kind, isList, limits?.bytes);
  return { shown: mine.filter(hasNews), send };
}

/** Files of the field come to it from wherever in the form the operator is. */
function useLanding(
  queue: UploadQueue | undefined,
  latest: Latest,
  key: string,
  isList: boolean,
  zone: RefObject<HTMLElement | null>,
): void {
  const drawn = useRef<readonly string[]>([]);
  const place = useRef<UploadPlace | null>(null);
  useEffect(() => {
    if (!queue) return;
    const next: UploadPlace = { ...latest.current.props.place, isList };
    const before = place.current;
    // A row that was moved takes with it what is on its way to it.
    if (before && placeKey(before) !== key && isSameField(before, next)) {
      queue.move(drawn.current, placeNow(latest.current.props, isList));
    }
    place.current = next;
    const form = zone.current?.closest('[data-form-root]') ?? zone.current;
    queue.register({
      place: next,
      // A field of another section is not drawn, and its form is open all the same.
      isOpen: () => form?.isConnected === true,
      take: (file, upload) => putInto(latest.current.props, isList, file, upload, queue),
    });
  }, [isList, key, latest, queue, zone]);
  // After the effect that wants those of the place before.
  useEffect(() => {
    drawn.current = latest.current.mine.map(({ id }) => id);
  });
}

/** Into the field where that stands by now, as one step of its form. */
function putInto(
  props: FieldWidgetProps,
  isList: boolean,
  file: StoredFile,
  upload: Upload,
  queue: UploadQueue,
): 'form' | 'library' {
  const { list, place: own } = props;
  const landing = placeAmong(upload.place, list?.read());
  if (!landing) return 'library';
  const isHere = placeKey(landing) === placeKey(own);
  const { read, onChange } = isHere || !list ? props : fieldIn(list, landing);
  const now = read();
  // A later choice stays: one of the library, or nothing any more.
  if (!isList && !isStillThere(now, upload.replaces)) return 'library';
  const placing = { isList, replaces: upload.replaces, before: chosenAfter(queue.getState(), upload) };
  onChange(withFile(now, file, placing), { step: `upload ${upload.id}` });
  return 'form';
}

/** A row that is closed, or a form that is left: from here on nobody follows the row but by how it stands now. */
function useRowLeft(queue: UploadQueue | undefined, latest: Latest, isList: boolean): void {
  useEffect(() => {
    if (!queue) return;
    return () => {
      const { props: last, mine: ids, rows: drawnAmong } = latest.current;
      const under = ids.filter(isUnderWay).map(({ id }) => id);
      if (last.list) queue.move(under, placeLeft(last, isList, drawnAmong));
    };
  }, [isList, latest, queue]);
}

function useSending(
  queue: UploadQueue | undefined,
  latest: Latest,
  kind: FileKind,
  isList: boolean,
  bytes: FileLimits['bytes'] | undefined,
): FieldUploads['send'] {
  return useCallback(
    (files, { isPublic, replaces }) => {
      const chosen = isList && replaces === undefined ? files : files.slice(0, 1);
      const refused = chosen.map(({ file }) => refusalOf(file, kind, bytes));
      const accepted = chosen.filter((_file, index) => refused[index] === undefined);
      // A single field takes only the latest file: earlier uploads are cancelled.
      const older = isList ? [] : latest.current.mine.filter(mayLand);
      if (accepted.length > 0) for (const { id } of older) queue?.remove(id);
      queue?.add(
        accepted.map(({ file, handle }) => ({
          bytes: file,
          ...(handle && { handle }),
          upload: {
            place: placeNow(latest.current.props, isList),
            kind,
            name: file.name,
            size: file.size,
            isPublic,
            ...(replaces !== undefined && { replaces }),
          },
        })),
      );
      return refused.filter((refusal) => refusal !== undefined);
    },
    [bytes, isList, kind, latest, queue],
  );
}

/** What is on its way needs a draft to go to, also when nothing else is typed, and wherever in the form one looks. */
function usePersistedDraft(
  queue: UploadQueue | undefined,
  mine: readonly Upload[],
  { place, unsent: { persistDraft } }: FieldWidgetProps,
): void {
  const ids = place.id === undefined ? mine.filter(mayLand).map(({ id }) => id) : [];
  const key = ids.join(' ');
  useEffect(() => {
    if (!queue || !persistDraft || key === '') return;
    const awaited = new Set(key.split(' '));
    const release = persistDraft();
    const stop = queue.subscribe(() => {
      if (queue.hasEnded || queue.getState().some((one) => awaited.has(one.id) && mayLand(one))) return;
      stop();
      release();
    });
  }, [key, persistDraft, queue]);
}

/** The field's place, with the rows among which it is. */
function placeNow({ place, list }: FieldWidgetProps, isList: boolean, rows = list?.read()): UploadPlace {
  if (!list || !Array.isArray(rows)) return { ...place, isList };
  const { itemKey } = list;
  return { ...place, isList, among: { rows, ...(itemKey !== undefined && { itemKey }) } };
}

/** The place that was drawn last, as it stands now. A row that was removed is found among those of then alone. */
function placeLeft(props: FieldWidgetProps, isList: boolean, drawnAmong: unknown): UploadPlace {
  const drawn = placeNow(props, isList, drawnAmong);
  const place = placeAmong(drawn, props.list?.read());
  return place ? placeNow({ ...props, place }, isList) : drawn;
}

/** The same field in another row of the list, which has no editor of its own now. */
function fieldIn(list: HoldingList, { path }: UploadPlace): Pick<FieldWidgetProps, 'read' | 'onChange'> {
  const inside = path.slice(list.path.length);
  return {
    read: () => valueAt(list.read(), inside),
    onChange: (value, options) => {
      const rows = withValueIn(list.read(), inside, value);
      if (rows !== undefined) list.onChange(rows, options);
    },
  };
}

function hasNews({ state }: Upload): boolean {
  return state.name !== 'done' || state.landed === 'library';
}
