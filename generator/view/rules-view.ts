/**
 * Firestore's security rules: the same decisions as `runtime/core/access`, in Google's language.
 * Whatever no schema declares is matched by nothing, and so refused.
 */
import { type CollectionAccess, ROLES, type Role } from '../../runtime/contract/access.ts';
import { CONFIG_COLLECTION, PROJECT_COLLECTION } from '../../runtime/contract/paths.ts';
import type { CollectionModel } from '../model/model.ts';
import { policyOf } from './access-view.ts';
import { NOTICE_OF_ALL } from './naming.ts';

export interface RulesView {
  readonly notice: string;
  readonly project: string;
  readonly config: string;
  /** One function a role: the role itself and all above it. */
  readonly roles: readonly { readonly function: string; readonly enough: string }[];
  readonly collections: readonly RuleView[];
  readonly singletons: readonly RuleView[];
  readonly projectDocument: { readonly read: string; readonly write: string };
}

interface RuleView {
  readonly name: string;
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
    collections: Object.entries(policy.collections).map(ruleOf),
    singletons: Object.entries(policy.singletons).map(ruleOf),
    projectDocument: { read: functionOf('viewer'), write: functionOf('admin') },
  };
}

function ruleOf([name, access]: [string, CollectionAccess]): RuleView {
  return {
    name,
    read: functionOf(access.read),
    write: functionOf(access.write),
    delete: functionOf(access.delete),
  };
}

function functionOf(role: Role): string {
  return `atLeast${role.charAt(0).toUpperCase()}${role.slice(1)}`;
}
