/**
 * The call of Google's emulator that test suites begin with: away with all documents of a project. They are deleted by
 * commits, so that open listeners are notified. For open access alone.
 */
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type DocumentStore, documentsOf, errorBody, StatusError } from '../firestore/index.ts';

const EVERY_DOCUMENT = { collectionId: '', allDescendants: true, orderBy: [], offset: 0, select: [] };
/** As many as a client's commit takes. */
const AT_ONCE = 500;

export function addClearRoute(app: FastifyInstance, store: DocumentStore): void {
  app.delete<{ Params: { database: string } }>(
    '/emulator/v1/projects/:project/databases/:database/documents',
    async ({ params: { database }, log }, reply) => {
      try {
        if (database !== '(default)') {
          throw new StatusError('NOT_FOUND', `There is no database "${database}" here, only "(default)".`);
        }
        await clear(store);
        return reply.send({});
      } catch (error) {
        if (!(error instanceof StatusError)) log.error(error);
        const body = errorBody(error);
        return reply.code(body.error.code).send(body);
      }
    },
  );
}

async function clear(store: DocumentStore): Promise<void> {
  const paths = (await documentsOf(store.find('', EVERY_DOCUMENT))).map(({ path }) => path);
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    store.commit(paths.slice(start, start + AT_ONCE).map((path) => ({ kind: 'delete', path })));
    // Others are answered in between.
    await setImmediate();
  }
}
