/**
 * Where an edit that is not stored belongs, in the operator's words, and the way to the form that shows it.
 */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { isJsonTextOrigin, type OutermostForm, outermostFormOf } from '../../../core/records/draft-origin.ts';
import { entryTitle } from '../../../core/records/entry-title.ts';
import { UNDEFINED_LABEL } from '../../../core/records/record-label.ts';
import { editsOf, isDraft, type OutboxEntry, placesOf, useLiveDocument } from '../../../data/index.ts';
import { useReferred } from '../../../ui/use-referred.ts';
import { definitionOf, entries } from '../../catalogue/catalogue-entries.ts';
import { entryPath, NEW_ENTRY } from '../../catalogue/entry-address.ts';
import { PROJECT_PARAM } from '../../projects/project-choice.ts';
import { useProjects } from '../../projects/project-context.tsx';

/** The form that shows the entry. A draft's id is its origin: what its form's address says, or which form it is in. */
function formOf(entry: OutboxEntry): OutermostForm {
  const [{ collection, id } = { collection: '', id: '' }] = placesOf(entry.project, entry);
  if (!isDraft(entry)) return { collection, id };
  return outermostFormOf(id) ?? { collection, origin: id };
}

/** A batch opens at its first document. */
export function useOpenDocument(entry: OutboxEntry): () => void {
  const { project } = entry;
  const form = formOf(entry);
  const navigate = useNavigate();
  const { current } = useProjects();
  const known = entries.find(({ name }) => name === form.collection);
  const root = known ? entryPath(known) : `/${form.collection}`;
  const path =
    known?.kind === 'singleton'
      ? root
      : `${root}/${form.id === undefined ? NEW_ENTRY : encodeURIComponent(form.id)}`;
  const search = new URLSearchParams(form.origin ?? '');
  if (project !== current.id) search.set(PROJECT_PARAM, project);
  return () => void navigate({ pathname: path, search: search.toString() });
}

/** In the operator's words, as far as the schemas and the store know them. */
export function useNames(entry: OutboxEntry) {
  const { projects, current } = useProjects();
  const places = placesOf(entry.project, entry);
  const [{ collection } = { collection: '' }] = places;
  const known = entries.find(({ name }) => name === collection);
  const { definition } = useDefinition(collection);
  const document = useDocumentName(entry, definition);
  const store = projects.find((one) => one.id === entry.project)?.label ?? entry.project;
  const label = (places.length > 1 ? known?.label.many : known?.label.one) ?? collection;
  const roots = new Set(
    entry.kind === 'create'
      ? Object.keys(entry.data)
      : editsOf(entry).flatMap(({ changes }) => changes.map(({ path }) => path[0] ?? '')),
  );
  return {
    definition,
    collection: entry.project === current.id ? label : `${store} · ${label}`,
    document,
    fields: [...roots].map((root) => ({
      name: root,
      label: definition?.fields.find(({ name }) => name === root)?.label ?? root,
    })),
  };
}

function useDefinition(collection: string): {
  readonly definition: CollectionDefinition | undefined;
  readonly isLoading: boolean;
} {
  const { data, isLoading } = useQuery({
    queryKey: ['definition', collection],
    queryFn: () => definitionOf(collection),
    staleTime: Infinity,
    enabled: entries.some(({ name }) => name === collection),
  });
  return { definition: data, isLoading };
}

interface DocumentName {
  /** What people call it, or its id; absent while its name is on its way. */
  readonly title?: string;
  /** Its id, where the title is another. */
  readonly id?: string;
}

/** `undefined` for a new document that nobody has named yet. */
function useDocumentName(
  entry: OutboxEntry,
  definition: CollectionDefinition | undefined,
): DocumentName | undefined {
  const translate = useTranslate();
  const { current } = useProjects();
  const places = placesOf(entry.project, entry);
  const [place = { collection: '', id: '' }] = places;
  const outer = isDraft(entry) ? outermostFormOf(place.id) : undefined;
  const { collection, id } = isDraft(entry) ? { collection: outer?.collection ?? '', id: outer?.id } : place;
  const { definition: outerDefinition, isLoading } = useDefinition(collection);
  // Only the store of the screens behind the panel is open.
  const isAsked = entry.project === current.id && places.length === 1 && outerDefinition !== undefined;
  const stored = useReferred(useLiveDocument(collection, isAsked ? id : undefined));
  const isAwaited = isLoading || (isAsked && stored === undefined);
  if (places.length > 1) {
    return { title: translate('balcao.app.unsaved.documents', { smart_count: places.length }) };
  }
  const known = entries.find(({ name }) => name === collection);
  const typed =
    entry.kind === 'create' && entry.state !== 'unsent' ? { ...entry.data, id: place.id } : undefined;
  if (!isDraft(entry) || isJsonTextOrigin(place.id)) {
    if (known?.kind === 'singleton') return { title: known.label.one };
    return isAwaited && !typed ? {} : nameOf(outerDefinition, stored ?? typed, id ?? '');
  }
  const own = definition && entryTitle(definition, { ...entry.data, id: '' });
  const title = own && own !== UNDEFINED_LABEL ? own : undefined;
  if (!outer) return title === undefined ? undefined : { title };
  const form = [
    known?.label.one ?? collection,
    id && !isAwaited && nameOf(outerDefinition, stored, id).title,
  ];
  const inside = translate('balcao.app.unsaved.inside', { form: form.filter(Boolean).join(' ') });
  return { title: title === undefined ? inside : `${title}, ${inside}` };
}

function nameOf(
  definition: CollectionDefinition | undefined,
  record: ConsoleRecord | null | undefined,
  id: string,
): DocumentName {
  const title = definition && record ? entryTitle(definition, record) : id;
  return title === id ? { title } : { title, id };
}
