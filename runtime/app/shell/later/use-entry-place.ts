/**
 * Where an edit that is not stored belongs, in the operator's words, and the way to the form that shows it.
 */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { type OutermostForm, outermostFormOf } from '../../../core/records/draft-origin.ts';
import { editsOf, isDraft, type JournalEntry, placesOf } from '../../../data/index.ts';
import { definitionOf, entries } from '../../catalogue/catalogue-entries.ts';
import { entryPath, NEW_ENTRY } from '../../catalogue/entry-address.ts';
import { PROJECT_PARAM } from '../../projects/project-choice.ts';
import { useProjects } from '../../projects/project-context.tsx';

/** The form that shows the entry. A draft's id is its origin: what its form's address says, or which form it is in. */
function formOf(entry: JournalEntry): OutermostForm {
  const [{ collection, id } = { collection: '', id: '' }] = placesOf(entry.project, entry);
  if (!isDraft(entry)) return { collection, id };
  return outermostFormOf(id) ?? { collection, origin: id };
}

/** A batch opens at its first document. */
export function useOpenDocument(entry: JournalEntry): () => void {
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

/** In the operator's words, as far as the schemas know them. */
export function useNames(entry: JournalEntry) {
  const translate = useTranslate();
  const { projects, current } = useProjects();
  const places = placesOf(entry.project, entry);
  const [{ collection, id } = { collection: '', id: '' }] = places;
  const known = entries.find(({ name }) => name === collection);
  const { data: definition } = useQuery({
    queryKey: ['definition', collection],
    queryFn: () => definitionOf(collection),
    staleTime: Infinity,
  });
  const store = projects.find((one) => one.id === entry.project)?.label ?? entry.project;
  const label = (places.length > 1 ? known?.label.many : known?.label.one) ?? collection;
  const roots = new Set(
    entry.kind === 'create'
      ? Object.keys(entry.data)
      : editsOf(entry).flatMap(({ changes }) => changes.map(({ path }) => path[0] ?? '')),
  );
  const single = known?.kind === 'singleton' ? known.label.one : id;
  const outer = isDraft(entry) ? outermostFormOf(id) : undefined;
  const outerLabel = entries.find(({ name }) => name === outer?.collection)?.label.one ?? outer?.collection;
  const inside =
    outer &&
    translate('balcao.app.unsaved.inside', { form: [outerLabel, outer.id].filter(Boolean).join(' ') });
  return {
    collection: entry.project === current.id ? label : `${store} · ${label}`,
    /** A new document has no name of its own. */
    document: isDraft(entry)
      ? inside
      : places.length > 1
        ? translate('balcao.app.unsaved.documents', { smart_count: places.length })
        : single,
    fields: [...roots].map((root) => ({
      name: root,
      label: definition?.fields.find(({ name }) => name === root)?.label ?? root,
    })),
  };
}
