/**
 * The form's sections with their fields, and what a section's tab tells of them.
 */
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { FieldDefinition } from '../../../../contract/field.ts';
import type { FormPath } from './form-path.ts';

export interface FormSection {
  readonly name: string;
  /** Empty for the only section of a collection that declares none. */
  readonly label: string;
  readonly fields: readonly FieldDefinition[];
}

/** Fields without a section, or with one that is not declared, stand in the first. Sections without fields are left out. */
export function formSections(
  definition: Pick<CollectionDefinition, 'sections' | 'fields'>,
): readonly FormSection[] {
  const declared = definition.sections.length > 0 ? definition.sections : [{ name: 'all', label: '' }];
  const names = new Set(declared.map(({ name }) => name));
  return declared
    .map((section, index) => ({
      ...section,
      fields: definition.fields.filter((field) => {
        const own = field.section !== undefined && names.has(field.section);
        return own ? field.section === section.name : index === 0;
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The section that holds a path's field. */
export function sectionOfPath(sections: readonly FormSection[], path: FormPath): FormSection | undefined {
  return sections.find(({ fields }) => fields.some(({ name }) => name === path[0]));
}

export interface SectionFlags {
  readonly errors: number;
  readonly changes: number;
}

/** Errors are counted by field, not by rule: a field that breaks two rules is one field to mend. */
export function sectionFlags(
  section: FormSection,
  errors: readonly FormPath[],
  changes: readonly FormPath[],
): SectionFlags {
  const names = new Set(section.fields.map(({ name }) => name));
  const within = (paths: readonly FormPath[]): number =>
    new Set(paths.filter(([name]) => names.has(String(name))).map((path) => JSON.stringify(path))).size;
  return { errors: within(errors), changes: within(changes) };
}
