/**
 * `GET /api/console/search?project=&q=&collection=&limit=&each=`: one search for lists, choosers and the palette. What the
 * caller may read is decided at each call; the rest is not searched at all. Each hit is read anew, without secrets.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { catalogue } from '../../../../generated/catalogue.ts';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { documentPath } from '../../../contract/paths.ts';
import { MOST_HITS, SEARCH_PATH, type SearchHit, type SearchResponse } from '../../../contract/search.ts';
import { mayAccess } from '../../../core/access/decide.ts';
import { mayBeLogOf } from '../../../core/records/log-entries.ts';
import { searchHit } from '../../../core/search/search-hit.ts';
import { type SearchText, searchText } from '../../../core/search/search-text.ts';
import { definitionNamed } from '../../all-definitions.ts';
import { callerOf } from '../../known-caller.ts';
import { type IndexAnswer, type SearchIndex, SearchTooLong } from '../../ports/search-index.ts';
import { createRateLimit } from '../../rate-limit.ts';
import { ApiError, answerApiErrors } from '../api-error.ts';
import { recordOf } from '../assistant/tools/tool.ts';
import { roleOf } from '../caller.ts';
import type { ConsoleApiOptions } from '../routes.ts';

/** Whoever types asks a few times a second. */
const SEARCHES_A_MINUTE = 600;
const USUAL_LIMIT = 20;

interface Asked {
  readonly project: string;
  readonly text: string;
  readonly collections: readonly string[];
  readonly limit: number;
  readonly each: number;
}

export function searchRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { search, policy, now = Date.now } = options;
  const rate = createRateLimit(SEARCHES_A_MINUTE, now);

  async function answer(request: FastifyRequest): Promise<SearchResponse> {
    const session = callerOf(request);
    const wait = rate.take(session.uid);
    if (wait > 0) {
      throw new ApiError(429, `Muitas buscas em pouco tempo. Tente de novo em ${wait} s.`, {
        retryAfterSeconds: wait,
      });
    }
    const asked = readAsked(request.query);
    roleOf(session, asked.project);
    if (!search) throw new ApiError(501, 'Este servidor não tem busca.', { code: 'no-engine' });
    const readable: readonly string[] = catalogue
      .filter(({ kind, name }) => {
        const path = ['project', asked.project, name];
        return kind === 'collection' && mayAccess(policy(), session.claims, path, 'read');
      })
      .map(({ name }) => name);
    if (asked.collections.some((name) => !readable.includes(name))) {
      throw new ApiError(403, 'Você não pode ler esta coleção.');
    }
    const text = searchText(asked.text);
    if (!text) return { ok: true, hits: [], total: 0, totals: {}, partial: false };
    const collections = asked.collections.length > 0 ? asked.collections : readable;
    const found = await within(search, { ...asked, text, collections, labels: readable });
    const hits = await hitsOf(capped(found, asked.each), asked.project, text, options);
    const totals = Object.fromEntries(found.totals);
    const total = [...found.totals.values()].reduce((sum, each) => sum + each, 0);
    return { ok: true, hits, total, totals, partial: found.partial };
  }

  return async (app) => {
    answerApiErrors(app);
    app.get(SEARCH_PATH, answer);
  };
}

async function within(
  search: SearchIndex,
  asked: Parameters<SearchIndex['search']>[0],
): Promise<IndexAnswer> {
  try {
    return await search.search(asked);
  } catch (error) {
    if (error instanceof Error && error.name === 'SearchUnavailable') {
      throw new ApiError(503, 'A busca não respondeu. Tente de novo.', { code: 'no-engine' });
    }
    if (error instanceof SearchTooLong) {
      throw new ApiError(503, 'A busca demorou demais. Escreva palavras mais longas.');
    }
    throw error;
  }
}

/** At most so many of a collection: each hit is read and marked, which takes longer than finding it. */
function capped(answer: IndexAnswer, each: number): IndexAnswer {
  const taken = new Map<string, number>();
  const found = answer.found.filter(({ collection }) => {
    const count = (taken.get(collection) ?? 0) + 1;
    taken.set(collection, count);
    return count <= each;
  });
  return { ...answer, found };
}

async function hitsOf(
  { found, forgives }: IndexAnswer,
  project: string,
  text: SearchText,
  { documents }: ConsoleApiOptions,
): Promise<SearchHit[]> {
  const hits = await Promise.all(
    found.map(async ({ collection, id }): Promise<SearchHit[]> => {
      const definition: CollectionDefinition | undefined = await definitionNamed(collection);
      const state = definition && (await documents.read(documentPath(project, definition, id)));
      if (!definition || !state) return [];
      const log = mayBeLogOf(definition);
      const audited = log === undefined ? undefined : await definitionNamed(log);
      return [searchHit(definition, recordOf(definition, state), text, forgives, audited)];
    }),
  );
  return hits.flat();
}

function readAsked(query: unknown): Asked {
  const given = new Map(Object.entries(typeof query === 'object' && query !== null ? query : {}));
  const texts = (name: string): string[] => {
    const value: unknown = given.get(name);
    return (Array.isArray(value) ? value : [value]).filter(
      (each): each is string => typeof each === 'string',
    );
  };
  const [project = ''] = texts('project');
  const [text = ''] = texts('q');
  const [limit = String(USUAL_LIMIT)] = texts('limit');
  const [each = limit] = texts('each');
  if (project === '' || ![limit, each].every(isCount)) {
    throw new ApiError(400, 'Pedido inválido: a busca precisa de "project", e "limit" e "each" são números.');
  }
  const collections = texts('collection').flatMap((names) => names.split(',').filter(Boolean));
  return { project, text, collections, limit: Math.min(Number(limit), MOST_HITS), each: Number(each) };
}

function isCount(text: string): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) > 0;
}
