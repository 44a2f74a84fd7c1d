/**
 * The whole catalogue on one page, to be held against a specification line by line: every collection, every field,
 * what it is and where it is stored.
 */

import type { ScreenEntry } from '../../runtime/contract/collection.ts';
import { CONFIG_COLLECTION, PROJECT_COLLECTION } from '../../runtime/contract/paths.ts';
import { SECRET_COLLECTION, secretDocumentId, secretPlaces } from '../../runtime/contract/secrets.ts';
import type { CollectionModel } from '../model/model.ts';
import { inMenuOrder } from './catalogue-view.ts';
import { NOTICE_OF_ALL } from './naming.ts';
import { rowsOf } from './reference-view.ts';

export interface CataloguePageView {
  readonly notice: string;
  readonly counts: {
    readonly collections: number;
    readonly pages: number;
    readonly screens: number;
    readonly fields: number;
  };
  readonly parts: readonly {
    readonly title: string;
    readonly name: string;
    readonly facts: string;
    readonly fields: readonly {
      readonly label: string;
      readonly name: string;
      readonly type: string;
      readonly stored: string;
      readonly about: string;
    }[];
  }[];
  readonly screens: readonly { readonly title: string; readonly name: string; readonly route: string }[];
}

export function cataloguePageView(
  models: readonly CollectionModel[],
  screens: readonly ScreenEntry[],
): CataloguePageView {
  const parts = inMenuOrder(models).map(partOf);
  const pages = models.filter(({ definition }) => definition.kind === 'singleton').length;
  return {
    notice: NOTICE_OF_ALL,
    counts: {
      collections: models.length - pages,
      pages,
      screens: screens.length,
      fields: parts.reduce((sum, { fields }) => sum + fields.length, 0),
    },
    parts,
    screens: screens.map(({ label, name, route }) => ({ title: label.many, name, route })),
  };
}

function partOf({ definition }: CollectionModel): CataloguePageView['parts'][number] {
  const { name, kind, label, fields, list, id } = definition;
  const isPage = kind === 'singleton';
  const secrets = new Set(secretPlaces(fields).map(({ names }) => `\`${names.join('.')}\``));
  const apart = `${SECRET_COLLECTION}/${secretDocumentId(definition, '{docId}')}`;
  return {
    title: isPage ? label.one : label.many,
    name,
    facts: [
      `\`${PROJECT_COLLECTION}/{projectId}/${isPage ? `${CONFIG_COLLECTION}/${name}` : `${name}/{docId}`}\``,
      ...(isPage ? [] : [`lista: ${list.view}, ${list.limit}`]),
      ...(list.order ? [`ordem: \`${list.order.field}\` ${list.order.direction}`] : []),
      ...(id ? [`id: \`${id.field}\``] : []),
      ...(definition.replicable ? ['replicável'] : []),
      `catálogos: ${definition.catalogues.join(', ')}`,
    ].join(' · '),
    fields: rowsOf(fields).map(({ label: title, name: field, type, stored, required, about }) => ({
      label: required ? `${title} *` : title,
      name: field,
      type,
      stored: secrets.has(field) ? `\`${apart}\` ${stored || field}` : stored || field,
      about,
    })),
  };
}
