/**
 * Whether the form of a new document in a field has left something behind: the field then opens with it, and the form
 * around it begins at its section.
 */
import { originInside } from '../../../../core/records/draft-origin.ts';
import { type FormPath, pathKey } from '../../model/layout/form-path.ts';
import type { FormSection } from '../../model/layout/form-sections.ts';
import { type FormServices, useFormServices } from '../pieces/form-services.ts';
import { useFormNesting, useOriginInside } from './form-nesting.ts';

export function useHasDraft(collection: string | undefined, at: FormPath): boolean {
  const { doors } = useFormServices();
  const inside = useOriginInside(at);
  if (collection === undefined || inside === undefined) return false;
  return doors.drafts?.has(collection, inside.origin) ?? false;
}

/** Finds the first such section, by the fields at the document's root; empty where there is none. */
export function useSectionWithDraft(
  sections: readonly FormSection[],
  { doors, recordId }: Pick<FormServices, 'doors' | 'recordId'>,
): () => string {
  const nesting = useFormNesting();
  const { drafts } = doors;
  return () => {
    if (!nesting || !drafts) return '';
    const isLeft = (collection: string, at: FormPath): boolean =>
      drafts.has(collection, originInside(nesting.outermost, [...nesting.way, pathKey(at)]));
    const found = sections.find(({ fields }) =>
      fields.some(({ name, reference }) => {
        if (!reference) return false;
        const ways: FormPath[] = [[name], ...(recordId === undefined ? [] : [[name, recordId]])];
        return ways.some((at) => isLeft(reference.collection, at));
      }),
    );
    return found?.name ?? '';
  };
}
