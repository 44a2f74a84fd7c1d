import { describe, expect, it } from 'vitest';
import { FIELD_TYPES, type FieldDefinition } from '../../../../contract/field.ts';
import { formPages, formSections, sectionFlags } from './form-sections.ts';
import { definitionOf, uiSchemaOf } from './ui-schema.ts';

const field = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  path: name,
  type: 'text',
  label: name.toUpperCase(),
  ...more,
});

describe('uiSchemaOf', () => {
  it('keeps the order of the definition', () => {
    const { 'ui:order': order } = uiSchemaOf({ fields: [field('b'), field('a')] }, 'edit');
    expect(order).toEqual(['b', 'a', '*']);
  });

  it('names a field of ours for every type but the struct, which is laid out by its own fields', () => {
    for (const type of FIELD_TYPES) {
      const layout = uiSchemaOf({ fields: [field('x', { type, fields: [field('y')] })] }, 'edit').x;
      expect(layout?.['ui:field']).toBe(type === 'struct' ? 'ObjectField' : `balcao-${type}`);
      expect(definitionOf(layout)?.type).toBe(type);
    }
  });

  it('lays out the rows of an array and the fields of a struct', () => {
    const inner = [field('sku')];
    const layout = uiSchemaOf(
      {
        fields: [
          field('kit', { type: 'array_struct', fields: inner }),
          field('Height', { type: 'struct', fields: inner }),
          field('codes', { type: 'array_field', item: field('') }),
        ],
      },
      'edit',
    );
    expect(definitionOf(layout.kit?.items?.sku)?.label).toBe('SKU');
    expect(definitionOf(layout.Height?.sku)?.label).toBe('SKU');
    expect(definitionOf(layout.codes?.items)?.type).toBe('text');
  });

  it('lets the id be written only while the document is created', () => {
    const definition = { fields: [field('id')], id: { field: 'id', label: 'Código' } };
    expect(uiSchemaOf(definition, 'create').id?.['ui:options']).not.toHaveProperty('readonly');
    expect(uiSchemaOf(definition, 'edit').id?.['ui:options']).toMatchObject({ readonly: true });
  });
});

describe('formSections', () => {
  const fields = [field('a', { section: 'one' }), field('b'), field('c', { section: 'gone' })];

  it('puts fields without a section of the form into the first', () => {
    const sections = [
      { name: 'one', label: 'Um' },
      { name: 'two', label: 'Dois' },
    ];
    expect(formSections({ sections, fields })).toMatchObject([{ name: 'one', fields: [{}, {}, {}] }]);
  });

  it('has one section without a name where none is declared', () => {
    expect(formSections({ sections: [], fields })).toMatchObject([{ label: '', fields: [{}, {}, {}] }]);
  });

  it('keeps the tabs of small sections where all of them would be too many fields for one page', () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    const sections = names.map((name) => ({ name, label: name }));
    const of = (many: number) =>
      sections.flatMap(({ name }) =>
        Array.from({ length: many }, (_, at) => field(`${name}${at}`, { section: name })),
      );
    expect(formPages(formSections({ sections, fields: of(6) }))).toHaveLength(1);
    expect(formPages(formSections({ sections, fields: of(7) }))).toHaveLength(6);
  });

  it('leaves a condition and a layout tabs of their own, however few fields stand beside them', () => {
    const sections = ['one', 'two', 'three'].map((name) => ({ name, label: name }));
    const fields = [
      field('a', { section: 'one' }),
      field('b', { section: 'two', type: 'condition' }),
      field('c', { section: 'three', type: 'editor-layout' }),
    ];
    expect(formPages(formSections({ sections, fields }))).toHaveLength(3);
  });

  it('leaves a condition inside of other fields a tab of its own, and puts no section below a layout', () => {
    const sections = ['one', 'two'].map((name) => ({ name, label: name }));
    const pages = (one: Partial<FieldDefinition>, two: Partial<FieldDefinition>) =>
      formPages(
        formSections({
          sections,
          fields: [field('a', { section: 'one', ...one }), field('b', { section: 'two', ...two })],
        }),
      ).length;
    const inside: Partial<FieldDefinition> = {
      type: 'struct',
      fields: [field('rules', { type: 'struct', fields: [field('inclusion', { type: 'condition' })] })],
    };
    expect(pages({}, {})).toBe(1);
    expect(pages({}, inside)).toBe(2);
    expect(pages({ type: 'editor-layout' }, {})).toBe(2);
  });

  it('counts a section’s wrong and changed fields, each once', () => {
    const [section] = formSections({ sections: [], fields });
    if (!section) throw new Error('no section');
    expect(sectionFlags(section, [['a'], ['a'], ['b', 0, 'x'], ['z']], [['c']])).toEqual({
      errors: 2,
      changes: 1,
    });
  });
});
