/**
 * Under a field that another collection is true of, where both differ: the two values, and the way to make them one.
 */
import Button from '@mui/material/Button';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DocumentData } from '../../../contract/collection.ts';
import type { Copy } from '../../../contract/copies.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { DocumentSnapshot, LiveState } from '../../../contract/live.ts';
import { type CopiedField, differencesOf } from '../../../core/copies/copied-fields.ts';
import { type FormPath, pathKey } from '../model/layout/form-path.ts';
import type { AutosaveState } from '../model/saving/autosave-state.ts';
import type { ByPath } from '../model/saving/by-path.ts';
import { useCollection } from './documents/use-collection.ts';
import { NoticeFrame, NoticeValue } from './NoticeFrame.tsx';
import { useFormConsole } from './pieces/form-console.ts';
import { useFormServices } from './pieces/form-services.ts';

/** A change of both documents comes in two snapshots: between them nothing is said. */
const REST_MS = 1500;
const NONE: ByPath<CopiedField> = new Map();

const CopyContext = createContext(NONE);
export const CopyProvider = CopyContext.Provider;

export interface CopyDifferences {
  /** Fields that differ from what is true of them, and that nobody is changing here. */
  readonly differences: ByPath<CopiedField>;
  /** Nothing but this document is true of them, or nothing else can be read. */
  readonly isAlone: boolean;
}

export function useCopyDifferences(
  copyOf: Copy | undefined,
  id: string,
  { stored, edits, typing }: Pick<AutosaveState, 'stored' | 'edits' | 'typing'>,
): CopyDifferences {
  const useDocument = useFormConsole()?.useDocument ?? useNoDocument;
  const { data, status } = useDocument(copyOf?.collection ?? '', copyOf && id);
  const original: DocumentData | null | undefined = data?.record;
  const found = useMemo(() => {
    const fields = copyOf && original ? differencesOf(copyOf, original, stored) : [];
    const kept = fields.map((field) => [pathKey(field.path), field] as const);
    return new Map(kept.filter(([key]) => !edits.has(key) && !typing.has(key)));
  }, [copyOf, original, stored, edits, typing]);
  const [rested, setRested] = useState(NONE);
  useEffect(() => {
    const timer = setTimeout(() => setRested(found), found.size > 0 ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [found]);
  const isAlone = data ? data.record === null : status === 'failed';
  return { differences: found.size === 0 ? NONE : rested, isAlone };
}

const LOADING: LiveState<DocumentSnapshot> = { status: 'loading' };

/** Of a form that stands alone. */
function useNoDocument(): LiveState<DocumentSnapshot> {
  return LOADING;
}

export interface CopyNoticeProps {
  readonly path: FormPath;
  readonly field: FieldDefinition;
}

export function CopyNotice({ path, field }: CopyNoticeProps) {
  const difference = useContext(CopyContext).get(pathKey(path));
  return difference ? <Difference field={field} difference={difference} /> : null;
}

interface DifferenceProps {
  readonly field: FieldDefinition;
  readonly difference: CopiedField;
}

function Difference({ field, difference: { path, original, copy } }: DifferenceProps) {
  const translate = useTranslate();
  const { definition, port } = useFormServices();
  const loaded = useCollection(definition.copyOf?.collection ?? '');
  const collection = loaded.status === 'ready' ? loaded.collection.definition.label.one : '…';
  const word = (key: string): string => translate(`balcao.documentForm.copy.${key}`, { collection });
  return (
    <NoticeFrame role="status">
      <p>{word('title')}</p>
      <dl>
        <dt>{word('here')}</dt>
        <NoticeValue field={field} value={copy} />
        <dt>{word('there')}</dt>
        <NoticeValue field={field} value={original} />
      </dl>
      <Button
        size="small"
        variant="outlined"
        aria-label={`${word('level')}: ${field.label}`}
        onClick={() => port.change(path, original)}
      >
        {word('level')}
      </Button>
    </NoticeFrame>
  );
}
