/**
 * What other tools and people call the values of hints: roles, views, kinds and units.
 */
import collectionMeta from '../../schemas/meta/collection.schema.json' with { type: 'json' };

const UNITS: readonly string[] = collectionMeta.definitions.ui.properties.unit.enum;

/** Roles of other tools: the one with the same rights. */
export const ROLES_OF_OTHERS: { readonly [role: string]: string } = {
  ...{
    guest: 'viewer',
    all: 'viewer',
    authenticated: 'viewer',
    public: 'viewer',
    reader: 'viewer',
    anyone: 'viewer',
    everyone: 'viewer',
    '*': 'viewer',
  },
  ...{ editor: 'operator', author: 'operator', staff: 'operator', manager: 'operator', user: 'operator' },
  ...{ owner: 'admin', administrator: 'admin', superadmin: 'admin', root: 'admin' },
  ...{ nobody: 'server', none: 'server', never: 'server', ninguém: 'server', system: 'server' },
  ...{ leitor: 'viewer', operador: 'operator', gerente: 'operator', administrador: 'admin' },
};

/** Kinds of collections of other tools. */
export const KINDS_OF_OTHERS: { readonly [kind: string]: string } = {
  ...{ collectiontype: 'collection', document: 'collection', list: 'collection', table: 'collection' },
  ...{ singletype: 'singleton', single: 'singleton', global: 'singleton', settings: 'singleton' },
  ...{ config: 'singleton', page: 'screen', view: 'screen' },
};

/** Units as people write them. */
const UNITS_OF_OTHERS: { readonly [unit: string]: string } = {
  r$: 'BRL',
  real: 'BRL',
  reais: 'BRL',
  percent: '%',
  grams: 'g',
  gramas: 'g',
  ...{ kilo: 'kg', quilos: 'kg', quilo: 'kg', kilograms: 'kg', kgs: 'kg', gram: 'g', grama: 'g' },
  ...{ centimeters: 'cm', centímetros: 'cm', meters: 'm', metro: 'm', dia: 'days' },
  dias: 'days',
  day: 'days',
  metros: 'm',
};

export function unitMeant(name: string): string | undefined {
  const unit = name.trim().toLowerCase();
  if (Object.hasOwn(UNITS_OF_OTHERS, unit)) return UNITS_OF_OTHERS[unit];
  return UNITS.find((known) => known.toLowerCase() === unit);
}
