/**
 * Where every collection and config page of the catalogue is opened, below `/console/`.
 */
import { catalogue } from '../../../generated/catalogue.ts';

export const SCREENS: readonly string[] = catalogue.map(({ name, kind }) =>
  kind === 'singleton' ? `config/${name}` : name,
);
