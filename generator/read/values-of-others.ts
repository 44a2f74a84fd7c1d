/**
 * What other tools and people call the values of hints: roles, views, kinds and units.
 */
import { byName } from './hints-of-others.ts';

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

/** Views of lists of other tools. */
export const VIEWS_OF_OTHERS = byName({
  'Write "table", with "columns" beside it.': 'grid datagrid spreadsheet tabela cards gallery',
  'Leave it out: a list is plain without it.': 'list plain default lista',
  'Write "tree", with "tree" beside it.': 'hierarchy nested árvore arvore',
});

/** Kinds of collections of other tools. */
export const KINDS_OF_OTHERS: { readonly [kind: string]: string } = {
  ...{ collectiontype: 'collection', document: 'collection', list: 'collection', table: 'collection' },
  ...{ singletype: 'singleton', single: 'singleton', global: 'singleton', settings: 'singleton' },
  ...{ config: 'singleton', page: 'screen', view: 'screen' },
};

/** Units as people write them. */
export const UNITS_OF_OTHERS: { readonly [unit: string]: string } = {
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
