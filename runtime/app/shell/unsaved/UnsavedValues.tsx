/**
 * What an edit that is not stored holds, field by field, and beside it what stands there now where that is something
 * else: from the conflict that refused it, or from the document itself.
 */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, DocumentData } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { isDraft, type OutboxEntry, useLiveDocument } from '../../../data/index.ts';
import { WEIGHT } from '../../../ui/measures.ts';
import { useScrollStop } from '../../../ui/pointer/use-scroll-stop.ts';
import { pathLabel, StoredValue } from '../../../widgets/document-form/index.ts';
import { useScreenMeans } from '../../pieces/screen-means.ts';
import { useProjects } from '../../projects/project-context.tsx';

export interface UnsavedValuesProps {
  readonly entry: OutboxEntry;
  /** Absent until it is loaded. */
  readonly definition: CollectionDefinition | undefined;
}

export function UnsavedValues({ entry, definition }: UnsavedValuesProps) {
  const translate = useTranslate();
  const now = useDocumentNow(entry);
  const fields = definition?.fields ?? [];
  return valuesOf(entry, now).map(({ key, path, local, remote }) => {
    const field = fieldAt(fields, path) ?? unknownField(path);
    return (
      <Box key={key} sx={{ mt: 0.75 }}>
        <Typography variant="body2" sx={{ fontWeight: WEIGHT.strong }}>
          {pathLabel(fields, path, String)}
        </Typography>
        <OneValue title={translate('balcao.app.unsaved.mine')} field={field} value={local} />
        {remote && (
          <OneValue title={translate('balcao.app.unsaved.theirs')} field={field} value={remote.value} />
        )}
      </Box>
    );
  });
}

interface OneValueProps {
  readonly title: string;
  readonly field: FieldDefinition;
  readonly value: unknown;
}

/** Whole, however long it is: its form may not be within reach any more. */
function OneValue({ title, field, value }: OneValueProps) {
  const translate = useTranslate();
  const { timeZone } = useScreenMeans();
  const isEmpty = value === undefined || value === null || value === '';
  return (
    <Typography
      variant="body2"
      component="div"
      {...useScrollStop<HTMLDivElement>()}
      sx={{ color: 'text.secondary', whiteSpace: 'pre-line', maxHeight: 140, overflow: 'auto' }}
    >
      {`${title} `}
      {isEmpty ? (
        translate('balcao.app.unsaved.empty')
      ) : (
        <StoredValue field={field} value={value} timeZone={timeZone} />
      )}
    </Typography>
  );
}

interface UnsavedValue {
  /** Several documents of one entry may have the same path. */
  readonly key: string;
  readonly path: readonly string[];
  readonly local: unknown;
  /** Absent: nothing else stands there. */
  readonly remote?: { readonly value: unknown };
}

/** None of what goes by itself, or goes on in its form: only of what waits for the operator. */
export function tellsValues({ kind, state, conflicts = [] }: OutboxEntry): boolean {
  if (state === 'waiting') return false;
  if (kind === 'create') return state === 'refused';
  return kind === 'edit' || kind === 'audited' || conflicts.length > 0;
}

function valuesOf(entry: OutboxEntry, now: DocumentData | undefined): readonly UnsavedValue[] {
  const { conflicts = [] } = entry;
  if (!tellsValues(entry)) return [];
  if (entry.kind === 'create') {
    return Object.entries(entry.data).map(([name, local]) => ({ key: name, path: [name], local }));
  }
  if (conflicts.length > 0) {
    return conflicts.map(({ id = '', path, local, remote }) => ({
      key: `${id}/${path.join('.')}`,
      path,
      local,
      remote: { value: remote },
    }));
  }
  if (!isFieldEdit(entry)) return [];
  return entry.changes.map(({ path, base, value: local }) => {
    const value = now && valueAt(now, path);
    const isOther = now && !sameValue(value ?? undefined, base ?? undefined) && !sameValue(value, local);
    return { key: path.join('.'), path, local, ...(isOther && { remote: { value } }) };
  });
}

/** The document that the edit waits for, as it stands; of another store nothing is read. */
function useDocumentNow(entry: OutboxEntry): DocumentData | undefined {
  const { current } = useProjects();
  const edit = isFieldEdit(entry) ? entry : undefined;
  const isWanted = edit && tellsValues(edit) && !isDraft(edit) && edit.project === current.id;
  const { data } = useLiveDocument(edit?.collection ?? '', isWanted ? edit.id : undefined);
  return data?.record ?? undefined;
}

function isFieldEdit(entry: OutboxEntry): entry is OutboxEntry & { readonly kind: 'edit' | 'audited' } {
  return entry.kind === 'edit' || entry.kind === 'audited';
}

function unknownField(path: readonly string[]): FieldDefinition {
  const name = path.join('.');
  return { name, path: name, type: 'text', label: name };
}
