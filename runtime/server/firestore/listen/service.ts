/**
 * The Listen stream: targets come and go, each checked against what the token allows. When the token ends, or its
 * user changes, the stream ends with 401: the SDK fetches a new token and listens again, its listeners unbroken.
 */

import { endOfToken, type SessionChanges } from '../../token-end.ts';
import type { Callers } from '../access/callers.ts';
import type { Guard } from '../access/guard.ts';
import { errorBody, invalid, StatusError } from '../status.ts';
import type { Channel, ChannelService } from '../webchannel/session.ts';
import { type ConnectionOptions, type ListenConnection, listenConnection } from './connection.ts';
import { documentsTarget } from './documents-target.ts';
import { targetAdded, targetRemoved } from './messages.ts';
import { type ListenRequest, parseListenRequest, type TargetSpec } from './parse-request.ts';
import { queryTarget } from './query-target.ts';

/** Where the ids begin that clients leave to the server, far from those that clients count. */
const FIRST_ASSIGNED = 2 ** 30;

export interface ListenServiceOptions extends ConnectionOptions {
  readonly callers: Callers;
  readonly sessionChanges: SessionChanges;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export function listenService(options: ListenServiceOptions): ChannelService {
  return (channel, headers) => {
    const authorization = headers.get('authorization');
    const connection = listenConnection(channel, options);
    const checkDatabase = databaseCheck();
    let lastAssigned = FIRST_ASSIGNED;
    let stopWaiting = () => {};
    const end = (error: unknown) => {
      options.onError(error);
      stopWaiting();
      connection.close();
      channel.send(errorBody(error));
      channel.finish();
    };
    try {
      const { session } = options.callers.guard(authorization);
      stopWaiting = endOfToken(session, options.now, options.sessionChanges, () =>
        end(new StatusError('UNAUTHENTICATED', 'The token is no longer valid.')),
      );
    } catch (error) {
      end(error);
    }
    return {
      message: (data) => {
        try {
          const guard = options.callers.guard(authorization);
          const request = parseListenRequest(data, options.database);
          checkDatabase(request);
          const targetId = request.targetId || ++lastAssigned;
          answer({ ...request, targetId }, guard, channel, connection, options);
        } catch (error) {
          end(error);
        }
      },
      drained: connection.resume,
      closed: () => {
        stopWaiting();
        connection.close();
      },
    };
  };
}

/** A stream stays with the database that its first message names; which one is served is asked for each target. */
function databaseCheck(): (request: ListenRequest) => void {
  let first: string | undefined;
  return ({ database }) => {
    first ??= database;
    if (database !== undefined && database !== first)
      throw invalid(`A stream stays with one database: "${first}" here, not "${database}".`);
  };
}

function answer(
  request: ListenRequest,
  guard: Guard,
  channel: Channel,
  connection: ListenConnection,
  options: ListenServiceOptions,
): void {
  if (request.kind === 'remove') {
    connection.remove(request.targetId);
    return;
  }
  let spec: TargetSpec;
  try {
    spec = request.spec();
    demandRead(spec, guard);
  } catch (error) {
    options.onError(error);
    // The client expects to hear that a target was added before it hears that it ended.
    channel.send(targetAdded(request.targetId));
    channel.send(targetRemoved(request.targetId, error));
    return;
  }
  const target =
    spec.kind === 'documents'
      ? documentsTarget(options.store, spec.paths)
      : queryTarget(options.store, spec.parent, spec.query);
  connection.add(request.targetId, target, request.since);
}

function demandRead(spec: TargetSpec, guard: Guard): void {
  if (spec.kind === 'query') guard.readQuery(spec.parent, spec.query);
  else for (const path of spec.paths) guard.readDocument(path);
}
