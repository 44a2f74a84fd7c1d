/**
 * The object that is meant by several branches: their fields together, each shown where its branch holds.
 */
import { membersOf } from '../../../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import type { Bundle } from '../../bundle.ts';

/** The fields of all branches in one object: each shown where its branch holds, if a branch is chosen. */
export function asOneObject(bundle: Bundle, keyword: string, branches: readonly JsonObject[]) {
  const fields = branches.map((branch) => fieldsAsWritten(bundle, branch));
  const isAll = keyword === 'allOf';
  const by = isAll ? undefined : discriminatorOf(branches);
  const properties = by === undefined ? Object.assign({}, ...fields) : chosenFields(by, fields);
  const all = branches.map(({ required }) => (Array.isArray(required) ? required : []));
  const required = [...new Set(all.flat())].filter(
    (name) => isAll || all.every((each) => each.includes(name)),
  );
  const object = { type: 'object', properties, ...(required.length > 0 && { required }) };
  const shown = membersOf(object);
  const text =
    shown.length < 700 ? shown : `"type": "object" and "properties" with the fields of all branches`;
  const says = `Write ${text} in the place of "${keyword}"`;
  return isAll || by !== undefined
    ? { object, says: `${says}.`, isSure: true }
    : {
        object,
        says: `${says}, with a field "kind": { "title": "Tipo", "type": "string", "enum": ["…", "…"] } that says which branch holds, and "x-ui": { "visibleWhen": { "field": "kind", "equals": "…" } } on the fields of one branch.`,
        isSure: false,
      };
}

/** Those of a shared piece are referred to one by one. */
function fieldsAsWritten(bundle: Bundle, branch: JsonObject): JsonObject {
  const { $ref, properties } = bundle.written(branch);
  const own = isJsonObject(properties) ? properties : {};
  if (typeof $ref !== 'string') return own;
  const piece = $ref.includes('#') ? $ref : `${$ref}#`;
  const names = Object.keys(isJsonObject(branch.properties) ? branch.properties : {});
  return {
    ...Object.fromEntries(names.map((name) => [name, { $ref: `${piece}/properties/${name}` }])),
    ...own,
  };
}

interface Discriminator {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** The field that has one value of its own in each branch. */
function discriminatorOf(branches: readonly JsonObject[]): Discriminator | undefined {
  const onlyValue = (branch: JsonObject, name: string): unknown => {
    const node = isJsonObject(branch.properties) ? branch.properties[name] : undefined;
    if (!isJsonObject(node)) return undefined;
    return Array.isArray(node.enum) && node.enum.length === 1 ? node.enum[0] : node.const;
  };
  const [first] = branches;
  const names = isJsonObject(first?.properties) ? Object.keys(first.properties) : [];
  const name = names.find((each) => branches.every((branch) => typeof onlyValue(branch, each) === 'string'));
  return name === undefined ? undefined : { name, values: branches.map((branch) => onlyValue(branch, name)) };
}

function chosenFields({ name, values }: Discriminator, fields: readonly JsonObject[]): JsonObject {
  const shared = (field: string): number[] =>
    fields.flatMap((each, index) => (Object.hasOwn(each, field) ? [index] : []));
  const own = fields.flatMap((each) =>
    Object.entries(each).map(([field, schema]): [string, unknown] => {
      const branches = shared(field);
      if (field === name || branches.length === fields.length || !isJsonObject(schema))
        return [field, schema];
      const equals = branches.map((index) => values[index]);
      const hints = isJsonObject(schema['x-ui']) ? schema['x-ui'] : {};
      const visibleWhen = { field: name, equals: equals.length === 1 ? equals[0] : equals };
      return [field, { ...schema, 'x-ui': { ...hints, visibleWhen } }];
    }),
  );
  const { const: _, ...kind } = isJsonObject(fields[0]?.[name]) ? fields[0][name] : {};
  return { ...Object.fromEntries(own), [name]: { title: 'Tipo', ...kind, type: 'string', enum: values } };
}
