/**
 * The document that a task is about: what it is called, and where it opens.
 */
import { TASK, type TaskSubject } from '../../contract/tasks.ts';
import { entryTitle } from '../../core/records/entry-title.ts';
import { fieldOf, isMap } from '../../core/values/map-value.ts';
import { useDefinition, useWidgetServices } from '../../ui/widget-services.ts';
import { entries } from '../catalogue/catalogue-entries.ts';
import { entryPath } from '../catalogue/entry-address.ts';

/** `undefined`: nothing, or nothing that names a document. */
export function subjectIn(value: unknown): TaskSubject | undefined {
  if (!isMap(value)) return undefined;
  const [collection, id] = ['collection', 'id'].map((name) => fieldOf(value, name));
  return typeof collection === 'string' && typeof id === 'string' && id !== ''
    ? { collection, id }
    : undefined;
}

export function documentAddress(collection: string, id: string): string {
  const entry = entries.find(({ name }) => name === collection);
  if (!entry) return `/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;
  return entry.kind === 'singleton' ? entryPath(entry) : `${entryPath(entry)}/${encodeURIComponent(id)}`;
}

export function taskAddress(id: string): string {
  return documentAddress(TASK, id);
}

export interface SubjectName {
  readonly kind: string;
  /** Its id until more is known. */
  readonly title: string;
  readonly isMissing: boolean;
}

export function useSubjectName({ collection, id }: TaskSubject): SubjectName {
  const { useRecords } = useWidgetServices();
  const entry = entries.find(({ name }) => name === collection);
  const isPage = entry?.kind === 'singleton';
  const isKnown = entry !== undefined && !isPage;
  const definition = useDefinition(isKnown ? collection : undefined);
  const found = useRecords(collection, isKnown ? [id] : []);
  const kind = entry?.label.one ?? collection;
  const record = found?.[0];
  return {
    kind,
    title: isPage ? kind : record && definition ? entryTitle(definition, record) : id,
    isMissing: isKnown && found?.length === 0,
  };
}
