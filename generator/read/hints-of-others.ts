/**
 * What other tools call the hints of `x-collection` and `x-ui`, and their field types.
 */

interface Words {
  readonly [name: string]: string;
}

/** Names, separated by blanks, by the remedy that they share. */
export function byName(names: { readonly [remedy: string]: string }): Words {
  return Object.fromEntries(
    Object.entries(names).flatMap(([remedy, all]) => all.split(' ').map((name) => [name, remedy])),
  );
}

/** The name in `words` that is meant, however it is written: `not null`, `on_delete`, `@relation`, `x-enumNames`. */
export function wordIn(words: { readonly [name: string]: unknown }, name: string): string | undefined {
  if (Object.hasOwn(words, name)) return name;
  const meant = stemOf(name.replace(/^(x-|ui:|@+)/, ''));
  return Object.keys(words).find((word) => !word.startsWith('x-') && stemOf(word) === meant);
}

function stemOf(name: string): string {
  return name.replace(/[\s_-]/g, '').toLowerCase();
}

/** By the object that the hint was written into. */
export const HINTS_OF_OTHERS: { readonly [holder: string]: Words } = {
  'x-ui': byName({
    'Call it "help".': 'placeholder description tooltip hint',
    'Say "visibleWhen" with the field and the value that show it, or leave the field out.': 'hidden',
    'Say "visibleWhen".': 'condition visible',
    'Remove it: the form decides how wide an input is.': 'width size className style cols grid',
    'Say "visibleWhen": { "field": …, "equals": … }.': 'showIf dependsOn',
    'Call it "readOnly".': 'disabled readonly onlyRead locked immutable',
    'Say "unit", which stands beside the number.': 'prefix suffix',
    'Say "title" beside "x-ui".': 'title label',
    'Say "default" beside "x-ui".': 'default',
    'Say "format" beside "x-ui".': 'format',
    'Say "minimum" beside "x-ui".': 'min minimo mínimo',
    'Say "maximum" beside "x-ui".': 'max maximo máximo',
    'Remove it, and say "format" or "pattern" beside "x-ui".': 'mask',
    'Say "enum" beside "x-ui".': 'enum',
    'Name the field in "required" of the object around it.': 'required',
    'Call it "section".': 'tab group fieldset',
    'Say "type": "textarea", which grows with its text.': 'rows multiline',
    'Call it "decimals".': 'precision',
    'Call it "options", with a label for each value.': 'enumNames choices',
    'Call it "collection".': 'relationTo ref',
  }),
  'x-collection': byName({
    'Call it "name".': 'slug',
    'Call it "label": { "one": "…", "many": "…" }.': 'labels title',
    'Remove it: every change of a document is in its history.': 'versions versioning revisions',
    'Remove it: files are fields, "$ref" to "shared/file.schema.json".': 'upload',
    'Remove it: who may sign in is no matter of a schema.': 'auth',
    'Say "subtitle"; the list shows it.': 'preview',
    'Say "state": { "active": { "field": … } }.': 'status drafts',
    'Say it in "label": { "one": … }.': 'singular',
    'Say it in "label": { "many": … }.': 'plural',
    'Remove it: the console runs no code of a schema; an action is registered by name.': 'hooks',
    'Say it of each field: "x-ui": { "csv": … }.': 'csv',
    'Name the fields in "properties" at the root of the file.': 'fields',
    'Remove it: every document carries "createdAt" and "updatedAt".': 'timestamps',
    'Say "kind": "singleton".': 'singleton',
    'Call it "access".': 'permissions',
    'Say "access": { "write": … }.': 'permissões permissoes acesso',
    'Say "search": { "title": […] }.': 'busca pesquisa searchable searchFields',
    'Say "description" at the root of the file.': 'description',
    'Name the fields in "required" at the root of the file.': 'required',
    'Remove it: the address comes from "name".': 'path url',
    'Remove it: "group" says where it stands in the menu.': 'menu',
    'Say "access": { "write": "server" }.': 'readOnly',
    'Call it "access", with the least role for "read", "write" and "delete".': 'roles',
    'Say "list": { "order": { "field": … } }.': 'order sort orderBy defaultSort orderings ordem ordenação',
    'Say "list": { "view": "table", "columns": … }.': 'columns defaultColumns colunas',
    'Call it "sections": [{ "name": "…", "label": "…" }].': 'tabs groups fieldsets',
    'Say "search": { "title": […] }; a field called "title" or "name" is found by itself.':
      'useAsTitle titleField displayField',
  }),
  sections: byName({ 'Call it "name".': 'id key value', 'Call it "label".': 'title' }),
  links: byName({ 'Call it "to".': 'href url path', 'Call it "label".': 'title name text' }),
  label: byName({
    'Call it "one".': 'singular name pt pt-BR',
    'Call it "many".': 'plural other others title',
  }),
  list: byName({
    'Call it "order": { "field": "…" }.': 'sort sortBy orderBy defaultSort',
    'Call it "limit".': 'pageSize perPage size',
    'Call it "columns".': 'fields defaultColumns',
    'Call it "view".': 'type',
    'Say "view": "table" with "columns".': 'table',
    'Call it "filter": { "field": "…" }.': 'search searchBy',
    'Say it in "tree": { "parent": … }.': 'parent',
  }),
  order: byName({
    'Call it "field".': 'by name path',
    'Call it "direction".': 'dir order',
    'Say "direction": "desc".': 'desc descending',
  }),
  tree: byName({ 'Call it "parent".': 'parentField field', 'Call it "order".': 'orderBy sort' }),
  state: byName({
    'Call it "from".': 'start begin startsAt inicio',
    'Call it "until".': 'end to endsAt fim',
  }),
  active: byName({ 'Call it "is", with a list of the values.': 'equals value values in' }),
  access: byName({
    'Say it by operation: "read", "write" and "delete", each with the least role that may.':
      'viewer operator admin roles',
    'Call it "write".': 'create update edit',
    'Call it "read".': 'view list',
    'Call it "delete".': 'remove',
  }),
  visibleWhen: byName({
    'Call it "equals".': 'value values is eq in const',
    'Say one "field", and with "equals" the value or the values that show it.': 'and or all any',
    'Say "equals" with a list of all the other values.': 'notEquals not ne neq notIn',
    'Remove it: "equals" takes one value, or a list of them.': 'operator op comparison',
    'Call it "field".': 'name path',
  }),
};

/** Field types of other tools: what to do with `x-ui.type`. */
export const FIELD_TYPES_OF_OTHERS = byName({
  'Write "select".': 'dropdown radio combobox enum autocomplete',
  'Write "select", and "collection" beside it.': 'relation relationship reference lookup',
  'Leave it out: several values of an "enum" are chosen by themselves.': 'checkboxes multiselect',
  'Write "text".': 'string input varchar',
  'Write "textarea".': 'markdown code longtext multiline',
  'Write "editor".': 'richtext html wysiwyg',
  'Write "number".': 'integer float decimal updown range',
  'Write "number", and "unit": "BRL" beside it.': 'money price currency moeda',
  'Write "number", and "unit": "%" beside it.': 'percent percentage',
  'Write "checkbox".': 'boolean switch toggle',
  'Write "struct".': 'object group',
  'Write "array_field", or "array_struct" for objects.': 'array list tags',
  'Write "array_struct".': 'repeater table',
  'Write "datetime".': 'timestamp date-time alt-datetime datetime-local',
  'Write "date".': 'alt-date datepicker calendar',
  'Write "file".': 'upload attachment',
  'Write "image".': 'photo picture',
  'Leave it out, and say "type": "string" with "format": "time".': 'time',
  'Leave it out, and say "type": "string" with "format": "email".': 'email',
  'Leave it out, and say "type": "string" with "format": "uri".': 'url link',
  'Leave it out, and say "type": "string" with "format": "phone".': 'phone tel',
  'Leave it out, and say "type": "string" with "format": "color".': 'color',
  'Leave it out, and say "secret": true.': 'password',
  'Leave the field out of "properties", or say "visibleWhen".': 'hidden',
});
