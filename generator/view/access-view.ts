/**
 * The access policy that the screens and the embedded servers enforce.
 */
import type { AccessPolicy, DeclaredAccess, KeyFields } from '../../runtime/contract/access.ts';
import type { CollectionDefinition } from '../../runtime/contract/collection.ts';
import { secretPlaces } from '../../runtime/contract/secrets.ts';
import { keyFields } from '../model/key-fields.ts';
import type { CollectionModel } from '../model/model.ts';
import { literal } from './literal.ts';
import { NOTICE_OF_ALL, runtimeImport } from './naming.ts';

export interface AccessView {
  readonly notice: string;
  readonly contract: string;
  readonly policy: string;
  readonly keyFields: string;
}

export function accessView(models: readonly CollectionModel[], runtime: string): AccessView {
  return {
    notice: NOTICE_OF_ALL,
    contract: runtimeImport(runtime, 0, 'contract/access.ts'),
    policy: literal(policyOf(models)),
    keyFields: literal(keyFieldsOf(models)),
  };
}

export function policyOf(models: readonly CollectionModel[]): AccessPolicy {
  const of = (kind: 'collection' | 'singleton'): { [name: string]: DeclaredAccess } =>
    Object.fromEntries(
      models
        .filter(({ definition }) => definition.kind === kind)
        .map(({ definition }) => [definition.name, { ...declared(definition), ...logOf(definition.name) }]),
    );
  const logOf = (name: string): Pick<DeclaredAccess, 'logOf'> => {
    const audited = models.find(({ definition }) => definition.audit?.log === name);
    return audited ? { logOf: audited.definition.name } : {};
  };
  return { collections: of('collection'), singletons: of('singleton') };
}

/** Collections without key fields are left out: they have nothing to hold. */
function keyFieldsOf(models: readonly CollectionModel[]): KeyFields {
  const byName = models.map(({ definition }) => [definition.name, keyFields(definition)] as const);
  return Object.fromEntries(byName.filter(([, fields]) => fields.length > 0));
}

/** Fields are named as they are stored. */
function declared(definition: CollectionDefinition): DeclaredAccess {
  const { access: given, audit, copyOf, copiedIn, fields, replicable } = definition;
  const owner = fields.find(({ name }) => name === given.owner)?.path;
  const access = owner === undefined ? given : { ...given, owner };
  const secrets = secretPlaces(fields).map(({ path }) => path);
  return {
    ...access,
    ...(secrets.length > 0 && { secrets }),
    ...(audit && { audit }),
    ...(replicable && { replicable }),
    ...(copyOf && { copyOf }),
    ...(copiedIn && { copiedIn }),
  };
}
