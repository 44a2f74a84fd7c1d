/**
 * The form's sections with their fields, the pages on which they stand, and what a page's tab tells of them.
 */
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { FieldDefinition, FieldType } from '../../../../contract/field.ts';
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

/** What one tab shows: a section, and those that are too small for a tab of their own below the first one. */
export interface FormPage extends FormSection {
  /** `fields` are those of all of them. */
  readonly sections: readonly FormSection[];
}

/** Values to be filled in. */
const SMALL_SECTION = 8;
/** So that a page is opened as fast as a section, and found through: above it each section keeps its tab. */
const MOST_ON_A_PAGE = 40;
/** They are worked in like a screen of their own. */
const WANTS_A_TAB: ReadonlySet<FieldType> = new Set([
  'condition',
  'editor-layout',
  'collection-editor',
  'collection_doc_form',
  'doc-editor',
]);

/** The first page is that of the first section. */
export function formPages(sections: readonly FormSection[]): readonly FormPage[] {
  const [first, ...others] = sections;
  if (!first) return [];
  const small = others.filter(isSmall);
  const values = valuesIn([first, ...small].flatMap(({ fields }) => fields));
  const below = first.fields.some(wantsATab) || values > MOST_ON_A_PAGE ? [] : small;
  return [
    [first, ...below],
    ...others.filter((section) => !below.includes(section)).map((one) => [one]),
  ].flatMap(pageOf);
}

/** Nothing of no sections. */
export function pageOf(sections: readonly FormSection[]): readonly FormPage[] {
  const [first] = sections;
  return first ? [{ ...first, fields: sections.flatMap(({ fields }) => fields), sections }] : [];
}

function isSmall({ fields }: FormSection): boolean {
  return valuesIn(fields) <= SMALL_SECTION && !fields.some(wantsATab);
}

function wantsATab({ type, fields }: FieldDefinition): boolean {
  return WANTS_A_TAB.has(type) || (fields ?? []).some(wantsATab);
}

function valuesIn(fields: readonly FieldDefinition[]): number {
  return fields.reduce((sum, { fields: inner }) => sum + (inner ? valuesIn(inner) : 1), 0);
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
