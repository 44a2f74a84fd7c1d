/**
 * The reference page of a collection: what it holds, by its Portuguese labels.
 */
import type { FieldDefinition, FieldMap, Unit } from '../../runtime/contract/field.ts';
import type { CollectionModel } from '../model/model.ts';
import { storedInside } from '../model/walk.ts';
import { markOfRules } from '../model/what-is-valid.ts';
import { csvMappingOf } from './csv-view.ts';
import { notice } from './naming.ts';

export interface ReferenceView {
  readonly notice: string;
  readonly title: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly fields: readonly {
    readonly label: string;
    readonly name: string;
    readonly type: string;
    readonly stored: string;
    readonly required: string;
    readonly about: string;
  }[];
  readonly columns: readonly string[];
}

export function referenceView(model: CollectionModel): ReferenceView {
  const { definition } = model;
  const { name, kind, label, access } = definition;
  return {
    notice: notice(model.file),
    title: label.many,
    facts: [
      { name: 'Nome', value: code(name) },
      {
        name: 'Documentos',
        value: code(
          kind === 'singleton' ? `project/{projectId}/config/${name}` : `project/{projectId}/${name}/{docId}`,
        ),
      },
      { name: 'Leitura', value: access.read },
      { name: 'Escrita', value: access.write },
      { name: 'Exclusão', value: definition.deletable ? access.delete : 'não oferecida' },
      { name: 'Catálogos', value: definition.catalogues.join(', ') },
      { name: 'Validação', value: `regras ${code(markOfRules(model.schema))}` },
    ],
    fields: rowsOf(definition.fields),
    columns: csvMappingOf(model).columns.map(({ path, type, item }) =>
      code(item ? `${path}[0]:${item}` : `${path}:${type}`),
    ),
  };
}

export function rowsOf(
  fields: readonly FieldDefinition[],
  names = '',
  placeOf: (field: FieldDefinition) => string = ({ path }) => path,
): ReferenceView['fields'] {
  return fields.flatMap((field) => {
    const name = names + field.name;
    const stored = placeOf(field);
    const list = field.type === 'array_struct' ? '[]' : '';
    return [
      {
        label: cell(field.label),
        name: code(name),
        type: field.item ? `${field.type} de ${field.item.type}` : field.type,
        stored: stored === name ? '' : code(stored),
        required: field.required ? 'sim' : '',
        about: cell(aboutOf(field)),
      },
      ...rowsOf(field.fields ?? [], `${name}${list}.`, storedInside(field, stored)),
    ];
  });
}

/** Units that operators do not read as they are declared. */
const UNIT_WORDS: { readonly [unit in Unit]?: string } = { BRL: 'reais', days: 'dias' };

function aboutOf(field: FieldDefinition): string {
  return [
    field.help,
    field.map && mapSaid(field.map),
    field.options &&
      `Opções: ${field.options.map(({ value, label }) => (String(value) === label ? label : `${label} (${value})`)).join(', ')}.`,
    field.reference && `De ${field.reference.collection}.`,
    field.unit && `Em ${UNIT_WORDS[field.unit] ?? field.unit}.`,
    field.decimals !== undefined && `Até ${field.decimals} casas decimais.`,
    field.identifier && 'Número que identifica.',
    field.atLeast && `Avisa abaixo de \`${field.atLeast}\`.`,
    field.atMost && `Avisa acima de \`${field.atMost}\`.`,
    field.ordered && 'A ordem vale.',
    field.matcher && 'Mostra quantos documentos atendem.',
    field.uniqueBy && `Sem \`${field.uniqueBy}\` repetido.`,
    field.image && `${field.image.width} × ${field.image.height} px.`,
    field.readOnly && 'Somente leitura.',
    field.secret && 'Secreto: gravado à parte, nunca mostrado.',
  ]
    .filter((part) => typeof part === 'string')
    .join(' ');
}

/** A bar ends a cell of a table, and a line break the row. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
}

function code(text: string): string {
  return `\`${cell(text)}\``;
}

function mapSaid({ key, value }: FieldMap): string {
  return `Gravado como mapa: \`${key}\` é o nome${value === undefined ? '' : ` e \`${value}\`, o valor`}.`;
}
