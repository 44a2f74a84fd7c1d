/**
 * Firestore's security rules: the same decisions as `runtime/core/access`, in Google's language. Besides, the stamps
 * of a write and the types of key fields, so that no other program can break what lists and screens stand on.
 * Whatever no schema declares is matched by nothing, and so refused.
 */
import {
  type CollectionAccess,
  type KeyField,
  ROLES,
  type Role,
  type StoredType,
} from '../../runtime/contract/access.ts';
import { CONFIG_COLLECTION, PROJECT_COLLECTION } from '../../runtime/contract/paths.ts';
import { keyFields } from '../model/key-fields.ts';
import type { CollectionModel } from '../model/model.ts';
import { policyOf } from './access-view.ts';
import { NOTICE_OF_ALL } from './naming.ts';

export interface RulesView {
  readonly notice: string;
  readonly project: string;
  readonly config: string;
  /** One function a role: the role itself and all above it. */
  readonly roles: readonly { readonly function: string; readonly enough: string }[];
  /** One function a stored type: absent, null, unchanged, or of that type. */
  readonly types: readonly { readonly function: string; readonly is: string }[];
  readonly collections: readonly RuleView[];
  readonly singletons: readonly RuleView[];
  readonly projectDocument: { readonly read: string; readonly write: string };
}

interface RuleView {
  readonly name: string;
  /** Conditions in Google's language on the document's fields, as they were and as they shall be. */
  readonly types: readonly string[];
  readonly read: string;
  readonly write: string;
  readonly delete: string;
}

export function rulesView(models: readonly CollectionModel[]): RulesView {
  const policy = policyOf(models);
  return {
    notice: NOTICE_OF_ALL,
    project: PROJECT_COLLECTION,
    config: CONFIG_COLLECTION,
    roles: ROLES.map((role, index) => ({
      function: functionOf(role),
      enough: ROLES.slice(index)
        .map((each) => `'${each}'`)
        .join(', '),
    })),
    types: Object.entries(IS).map(([type, is]) => ({ function: typeFunction(type), is })),
    collections: Object.entries(policy.collections).map(([name, access]) => ruleOf(name, access, models)),
    singletons: Object.entries(policy.singletons).map(([name, access]) => ruleOf(name, access, models)),
    projectDocument: { read: functionOf('viewer'), write: functionOf('admin') },
  };
}

const IS: { readonly [T in StoredType]: string } = {
  text: 'after is string',
  number: 'after is number',
  flag: 'after is bool',
  time: 'after is timestamp',
  list: 'after is list',
  map: 'after is map',
  file: 'after is map || after is string',
};

function ruleOf(name: string, access: CollectionAccess, models: readonly CollectionModel[]): RuleView {
  const model = models.find(({ definition }) => definition.name === name);
  return {
    name,
    types: model ? keyFields(model.definition).map(conditionOf) : [],
    read: functionOf(access.read),
    write: functionOf(access.write),
    delete: functionOf(access.delete),
  };
}

function conditionOf({ path, type }: KeyField): string {
  const names = path.map((name) => `'${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);
  const place = names.length === 1 ? names[0] : `[${names.join(', ')}]`;
  return `${typeFunction(type)}(${place})`;
}

function typeFunction(type: string): string {
  return `mayBe${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}

function functionOf(role: Role): string {
  return `atLeast${role.charAt(0).toUpperCase()}${role.slice(1)}`;
}
