/**
 * The text of a schema to start from, laid out as the project's formatter would. JSON knows no comments, so
 * `$comment` carries them; the generator passes over it.
 */
import type { CollectionDefinition } from '../runtime/contract/collection.ts';

export type StartingPoint = Pick<CollectionDefinition, 'name' | 'kind' | 'group' | 'label'>;

export function startingSchema(start: StartingPoint): string {
  return start.kind === 'singleton' ? configPage(start) : collection(start);
}

function collection({ name, group, label }: StartingPoint): string {
  return `{
  "$schema": "../meta/collection.schema.json",
  "$comment": "A starting point: change what you like, and remove these comments when you have read them. docs/adding-a-collection.md says what else can be said.",
  "x-collection": {
    "name": ${JSON.stringify(name)},
    "label": {
      "one": ${JSON.stringify(label.one)},
      "many": ${JSON.stringify(label.many)}
    },
    "group": ${JSON.stringify(group)},
    "list": { "order": { "field": "name" }, "filter": { "field": "name" } }
  },
  "type": "object",
  "properties": {
    "name": {
      "$comment": "title is the label that operators read, in Portuguese. What is valid is plain JSON Schema.",
      "title": "Nome",
      "type": "string",
      "minLength": 1,
      "maxLength": 80
    },
    "status": {
      "$comment": "An enum becomes a select, and x-ui.options its labels. A choice from another collection is \\"x-ui\\": { \\"type\\": \\"select\\", \\"collection\\": \\"brand\\" }.",
      "title": "Situação",
      "type": "string",
      "enum": ["draft", "published"],
      "default": "draft",
      "x-ui": { "options": { "draft": "Rascunho", "published": "Publicado" } }
    },
    "isActive": { "title": "Ativo", "type": "boolean", "default": true },
    "notes": {
      "$comment": "x-ui says what JSON Schema cannot; help stands under the field.",
      "title": "Observações",
      "type": "string",
      "maxLength": 2000,
      "x-ui": { "type": "textarea", "help": "Só a equipe vê." }
    }
  },
  "required": ["name"]
}
`;
}

function configPage({ name, group, label }: StartingPoint): string {
  return `{
  "$schema": "../meta/collection.schema.json",
  "$comment": "A config page: one document, config/${JSON.stringify(name).slice(1, -1)}. Change what you like, and remove these comments when you have read them. docs/adding-a-collection.md says what else can be said.",
  "x-collection": {
    "name": ${JSON.stringify(name)},
    "kind": "singleton",
    "label": {
      "one": ${JSON.stringify(label.one)},
      "many": ${JSON.stringify(label.many)}
    },
    "group": ${JSON.stringify(group)},
    "deletable": false
  },
  "type": "object",
  "properties": {
    "isActive": {
      "$comment": "title is the label that operators read, in Portuguese. What is valid is plain JSON Schema.",
      "title": "Ativo",
      "type": "boolean",
      "default": false
    },
    "limit": {
      "$comment": "x-ui says what JSON Schema cannot: the unit beside a number, the help under a field.",
      "title": "Valor mínimo do pedido",
      "type": "number",
      "minimum": 0,
      "x-ui": { "unit": "BRL", "help": "Pedidos abaixo deste valor não passam." }
    },
    "apiKey": {
      "$comment": "secret: written, never read by a browser, and in no CSV.",
      "title": "Chave de acesso",
      "type": "string",
      "maxLength": 200,
      "x-ui": { "secret": true }
    }
  }
}
`;
}
