/**
 * react-admin's data provider over any store of ours: reads from a RecordReader, writes through the one door.
 * Nothing here knows which store it is.
 */
import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import { type ConsoleRecord, STAMP_FIELDS } from '../../contract/collection.ts';
import { SECRETS_SET_AT } from '../../contract/secrets.ts';
import type { DocumentWriter } from '../../contract/writes.ts';
import { changesBetween } from '../../core/patches/changes-between.ts';
import { DataError, dataError } from '../../core/store/data-error.ts';
import type { DefinitionOf } from '../../core/store/definitions.ts';
import { isMap } from '../../core/values/map-value.ts';
import type { LiveDataProvider, LiveReader } from '../console-data.ts';
import { documentId, idIn, pageQuery, referenceQuery } from './list-params.ts';
import type { PageQuery, RecordReader } from './record-reader.ts';

export interface RecordProviderParts {
  readonly reader: RecordReader;
  readonly live: LiveReader;
  readonly writer: DocumentWriter;
  readonly definitionOf: DefinitionOf;
}

export function createRecordProvider(parts: RecordProviderParts): LiveDataProvider {
  const { reader, live, writer, definitionOf } = parts;

  async function list(resource: string, query: PageQuery): Promise<GetListResult<ConsoleRecord>> {
    const [page, total] = await Promise.all([reader.page(resource, query), reader.count(resource, query)]);
    return {
      data: [...page.records],
      total,
      pageInfo: { hasNextPage: page.hasMore, hasPreviousPage: query.page > 1 },
    };
  }

  async function existing(resource: string, id: string): Promise<ConsoleRecord> {
    const record = await reader.one(resource, id);
    if (!record) throw dataError('missing', `There is no document ${resource}/${id}`);
    return record;
  }

  async function change(
    resource: string,
    id: string,
    data: unknown,
    previous: unknown,
  ): Promise<ConsoleRecord> {
    if (!isMap(data)) throw dataError('invalid', `The data of ${resource}/${id} must be a map of fields`);
    const base = isMap(previous) ? previous : await existing(resource, id);
    const names = Object.keys(data).filter(
      (name) => name !== 'id' && name !== SECRETS_SET_AT && !STAMP_FIELDS.some((own) => own === name),
    );
    const outcome = await writer.edit({
      collection: resource,
      id,
      changes: changesBetween(base, data, names),
    });
    if (!outcome.ok) throw new DataError(outcome.failure);
    return existing(resource, id);
  }

  async function remove(resource: string, id: string): Promise<void> {
    const outcome = await writer.remove(resource, id);
    if (!outcome.ok) throw new DataError(outcome.failure);
  }

  const methods = {
    async getList(resource: string, params: GetListParams) {
      return list(resource, pageQuery(await definitionOf(resource), params));
    },
    async getManyReference(resource: string, params: GetManyReferenceParams) {
      return list(resource, referenceQuery(await definitionOf(resource), params));
    },
    async getOne(resource: string, params: GetOneParams) {
      return { data: await existing(resource, documentId(params.id)) };
    },
    async getMany(resource: string, params: GetManyParams) {
      return { data: [...(await reader.many(resource, params.ids.map(documentId)))] };
    },
    async create(resource: string, params: CreateParams) {
      const data: unknown = params.data;
      if (!isMap(data)) throw dataError('invalid', `A new ${resource} must be a map of fields`);
      const outcome = await writer.create(resource, data, idIn(data));
      if (!outcome.ok) throw new DataError(outcome.failure);
      return { data: outcome.record };
    },
    async update(resource: string, params: UpdateParams) {
      return { data: await change(resource, documentId(params.id), params.data, params.previousData) };
    },
    async updateMany(resource: string, params: UpdateManyParams) {
      for (const id of params.ids) await change(resource, documentId(id), params.data, undefined);
      return { data: params.ids };
    },
    async delete(resource: string, params: DeleteParams) {
      const id = documentId(params.id);
      const before = await reader.one(resource, id);
      await remove(resource, id);
      return { data: before ?? { id } };
    },
    async deleteMany(resource: string, params: DeleteManyParams) {
      for (const id of params.ids) await remove(resource, documentId(id));
      return { data: params.ids };
    },
    subscribeList: live.subscribeList,
    subscribeOne: live.subscribeOne,
  };
  // react-admin lets the caller name the record's type, which no implementation can know.
  return methods as LiveDataProvider;
}
