/**
 * Firestore's security rules: the same decisions as `runtime/core/access`, in Google's language. Besides, the stamps
 * of a write and the types of key fields, so that no other program can break what lists and screens stand on.
 * Whatever no schema declares is matched by nothing, and so refused.
 */
import {
  type AccessLevel,
  type AccessPolicy,
  type DeclaredAccess,
  type KeyField,
  ROLES,
  type Role,
  SERVER,
  type StoredType,
} from '../../runtime/contract/access.ts';
import { AUDIT_STAMP, ENTRY_FIELDS } from '../../runtime/contract/audit.ts';
import { SIGNATURE_FIELD, STAMP_FIELDS } from '../../runtime/contract/collection.ts';
import type { Copy } from '../../runtime/contract/copies.ts';
import { DELETED_COLLECTION, DELETED_DOCUMENTS } from '../../runtime/contract/deleted.ts';
import { CONFIG_COLLECTION, PROJECT_COLLECTION } from '../../runtime/contract/paths.ts';
import { MOST_TICKS, REPLICATION_FIELD } from '../../runtime/contract/replication.ts';
import { SECRET_COLLECTION } from '../../runtime/contract/secrets.ts';
import { keyFields } from '../model/key-fields.ts';
import type { CollectionModel } from '../model/model.ts';
import { policyOf } from './access-view.ts';
import { NOTICE_OF_ALL } from './naming.ts';

export interface RulesView {
  readonly notice: string;
  readonly project: string;
  readonly config: string;
  readonly secret: string;
  readonly deleted: string;
  readonly deletedDocuments: string;
  readonly signature: string;
  /** One function a role: the role itself and all above it. */
  readonly roles: readonly { readonly function: string; readonly enough: string }[];
  /** One function a stored type: absent, null, unchanged, or of that type. */
  readonly types: readonly { readonly function: string; readonly is: string }[];
  readonly secrets: readonly SecretsView[];
  /** One for each secret of the document with the most of them: rules know no loops. */
  readonly secretIndexes: readonly number[];
  readonly collections: readonly RuleView[];
  readonly singletons: readonly RuleView[];
  readonly hasOwners: boolean;
  readonly isPersonal: boolean;
  /** The call of the highest role. */
  readonly admin: string;
  readonly isAudited: boolean;
  readonly isCopied: boolean;
  readonly isReplicable: boolean;
  /** The field with the stores that follow. */
  readonly ticks: string;
  /** One for each store that a write may add or remove. */
  readonly tickIndexes: readonly number[];
  readonly stamp: string;
  /** Fields that an entry may have beside the one that names its document. */
  readonly entryFields: string;
  /** The pattern that a reason with a visible character matches, as a text of the rules. */
  readonly visible: string;
  readonly projectDocument: { readonly read: string; readonly write: string };
}

interface RuleView {
  readonly name: string;
  /** Conditions in Google's language on the document's fields, as they were and as they shall be. */
  readonly types: readonly string[];
  /** Places of secrets, which stand elsewhere. */
  readonly notHeld: readonly string[];
  /** Calls of a role's function. What only the backend does, which no rule holds, is granted to nobody. */
  readonly read: string;
  readonly write: string | undefined;
  readonly delete: string | undefined;
  /** The place of the owner's uid; absent: the role alone decides. */
  readonly owner: string | undefined;
  /** Only whom a document is named after may reach it, and the collection is not listed. */
  readonly personal: boolean;
  /** Of an audited collection: who may change one of the fields, with an entry of the log. */
  readonly audit: AuditView | undefined;
  /** Of a copy and of its original: the other one, and what both have. */
  readonly copy: CopyView | undefined;
  /** The roles that may write, where stores may follow a document. */
  readonly ticked: string | undefined;
  /** Of a log: who may create an entry together with the change that names it. */
  readonly logOf: { readonly collection: string; readonly key: string; readonly write: string } | undefined;
}

interface AuditView {
  readonly log: string;
  readonly key: string;
  readonly fields: string;
  readonly write: string;
}

interface CopyView {
  readonly collection: string;
  /** Of the document itself, and of each struct: its fields, and where the three documents have it. */
  readonly levels: readonly {
    readonly names: string;
    readonly before: string;
    readonly after: string;
    readonly other: string;
  }[];
}

interface SecretsView {
  /** A condition on `id`, the secret document's name. */
  readonly document: string;
  readonly names: string;
  readonly count: number;
  readonly write: string;
  readonly delete: string;
}

export function rulesView(models: readonly CollectionModel[]): RulesView {
  const policy = policyOf(models);
  const secrets = secretsOf(policy);
  return {
    notice: NOTICE_OF_ALL,
    project: PROJECT_COLLECTION,
    config: CONFIG_COLLECTION,
    secret: SECRET_COLLECTION,
    deleted: DELETED_COLLECTION,
    deletedDocuments: DELETED_DOCUMENTS,
    signature: SIGNATURE_FIELD,
    roles: ROLES.map((role) => ({ function: functionOf(role), enough: rolesFrom(role) })),
    types: Object.entries(IS).map(([type, is]) => ({ function: typeFunction(type), is })),
    secrets,
    secretIndexes: [...Array(Math.max(0, ...secrets.map(({ count }) => count))).keys()],
    collections: Object.entries(policy.collections).map(([name, access]) => ruleOf(name, access, models)),
    singletons: Object.entries(policy.singletons).map(([name, access]) => ruleOf(name, access, models)),
    hasOwners: Object.values(policy.collections).some(({ owner }) => owner !== undefined),
    isPersonal: Object.values(policy.collections).some(({ personal }) => personal),
    admin: callOf('admin'),
    isAudited: Object.values(policy.collections).some(({ audit }) => audit !== undefined),
    isCopied: Object.values(policy.collections).some(({ copyOf }) => copyOf !== undefined),
    isReplicable: Object.values(policy.collections).some(({ replicable }) => replicable),
    ticks: REPLICATION_FIELD,
    tickIndexes: [...Array(MOST_TICKS).keys()],
    stamp: AUDIT_STAMP,
    visible: VISIBLE,
    entryFields: [...ENTRY_FIELDS, ...STAMP_FIELDS].map(quoted).join(', '),
    projectDocument: { read: callOf('viewer'), write: callOf('admin') },
  };
}

/** As `visibleText` has it, in RE2: marks hold most of the fillers, and it has no class for the others. */
const VISIBLE = String.raw`(?s).*[^\\s\\p{Z}\\p{C}\\p{M}\\x{115F}\\x{1160}\\x{2800}\\x{3164}\\x{FFA0}].*`;

const IS: { readonly [T in StoredType]: string } = {
  text: 'after is string',
  number: 'after is number',
  flag: 'after is bool',
  time: 'after is timestamp',
  list: 'after is list',
  map: 'after is map',
  file: 'after is map || after is string',
};

function ruleOf(name: string, access: DeclaredAccess, models: readonly CollectionModel[]): RuleView {
  const model = models.find(({ definition }) => definition.name === name);
  const logged = models.find(({ definition }) => definition.audit?.log === name);
  const audit = logged?.definition.audit;
  return {
    name,
    types: model ? keyFields(model.definition).map(conditionOf) : [],
    notHeld: (access.secrets ?? []).map((path) => placeOf(path.split('.'))),
    read: callOf(access.read),
    write: access.write === SERVER ? undefined : callOf(access.write),
    delete: access.delete === SERVER ? undefined : callOf(access.delete),
    owner: access.owner === undefined ? undefined : placeOf([access.owner]),
    personal: access.personal === true,
    audit: access.audit && {
      log: access.audit.log,
      key: access.audit.key,
      fields: access.audit.fields.map(quoted).join(', '),
      write: callOf(access.audit.write),
    },
    copy: copyView(access.copyOf ?? access.copiedIn),
    ticked: access.replicable && access.write !== SERVER ? rolesFrom(access.write) : undefined,
    logOf: logged &&
      audit && { collection: logged.definition.name, key: audit.key, write: callOf(audit.write) },
  };
}

function copyView(copy: Copy | undefined): CopyView | undefined {
  if (!copy) return undefined;
  const levels = new Map<string | undefined, string[]>();
  for (const path of copy.fields) {
    const [name = '', inner] = path.split('.');
    const struct = inner === undefined ? undefined : name;
    levels.set(struct, [...(levels.get(struct) ?? []), quoted(inner ?? name)]);
  }
  return {
    collection: copy.collection,
    levels: [...levels].map(([struct, names]) => {
      const inDocument = (data: string) =>
        struct === undefined ? data : `${data}.get(${quoted(struct)}, {})`;
      return {
        names: names.join(', '),
        before: inDocument('stored()'),
        after: inDocument('after'),
        other: inDocument('getAfter(other).data'),
      };
    }),
  };
}

function secretsOf({ collections, singletons }: AccessPolicy): SecretsView[] {
  const views = (table: AccessPolicy['collections'], document: (name: string) => string) =>
    Object.entries(table).flatMap(([name, access]) =>
      access.secrets === undefined
        ? []
        : [
            {
              document: document(name),
              names: access.secrets.map(quoted).join(', '),
              count: access.secrets.length,
              write: callOf(access.write),
              delete: callOf(access.delete),
            },
          ],
    );
  return [
    ...views(collections, (name) => `id.matches('${name}[.].+')`),
    ...views(singletons, (name) => `id == '${CONFIG_COLLECTION}.${name}'`),
  ];
}

function conditionOf({ path, type }: KeyField): string {
  return `${typeFunction(type)}(${placeOf(path)})`;
}

function placeOf(path: readonly string[]): string {
  const names = path.map(quoted);
  return names.length === 1 ? (names[0] ?? '') : `[${names.join(', ')}]`;
}

function rolesFrom(role: Role): string {
  return ROLES.slice(ROLES.indexOf(role)).map(quoted).join(', ');
}

function quoted(name: string): string {
  return `'${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function typeFunction(type: string): string {
  return `mayBe${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}

function callOf(level: AccessLevel): string {
  return level === SERVER ? 'false' : `${functionOf(level)}()`;
}

function functionOf(role: Role): string {
  return `atLeast${role.charAt(0).toUpperCase()}${role.slice(1)}`;
}
