/**
 * What one does with a simulated message in its recipient's place: only where a simulator stands for the provider.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Channel } from '../../contract/campaigns.ts';
import { SIMULATED_ACTIONS, type SimulatedAction } from '../../contract/simulated-messages.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import { ApiError } from '../console-api/api-error.ts';
import { requireTurn, roleOf } from '../console-api/caller.ts';
import { readBody, readProject } from '../console-api/sync/read-request.ts';
import { callerOf } from '../known-caller.ts';
import type { ArrivedMessages, MessageSimulator } from '../messages/simulators/arrived-messages.ts';
import { createRateLimit } from '../rate-limit.ts';

const ACTIONS_A_MINUTE = 120;
const MOST_BYTES = 16 * 1024;
const MOST_TEXT = 4000;

export interface SimulatedMessageMeans {
  readonly messages: Pick<ArrivedMessages, 'read'>;
  /** None: the provider is a real one. */
  readonly simulators: { readonly [channel in Channel]?: MessageSimulator | undefined };
  readonly now?: (() => number) | undefined;
}

export function simulatedMessageRoutes(
  app: FastifyInstance,
  { messages, simulators, now = Date.now }: SimulatedMessageMeans,
): void {
  const rate = createRateLimit(ACTIONS_A_MINUTE, now);

  async function act(request: FastifyRequest<{ Params: { id: string } }>): Promise<{ readonly ok: true }> {
    const session = callerOf(request);
    const project = readProject(request.query);
    if (!roleAtLeast(roleOf(session, project), 'operator')) {
      throw new ApiError(403, 'Seu papel nesta loja não inclui as mensagens simuladas.');
    }
    requireTurn(session, rate);
    const { id } = request.params;
    const action = readAction(request.body);
    const message = isId(id) ? await messages.read(project, id) : undefined;
    const simulator = message && simulators[message.channel === 'whatsapp' ? 'whatsapp' : 'email'];
    if (!message || !simulator) throw new ApiError(404, 'Esta mensagem não existe.');
    const problem = await simulator.act(project, id, message, action);
    if (problem !== undefined) throw new ApiError(422, problem);
    return { ok: true };
  }

  app.post<{ Params: { id: string } }>('/api/console/simulated-messages/:id', { bodyLimit: MOST_BYTES }, act);
}

function readAction(from: unknown): SimulatedAction {
  const { action: asked, url, text } = readBody(from);
  const action = SIMULATED_ACTIONS.find((known) => known === asked);
  if (!action) throw new ApiError(400, `Pedido inválido: "action" é ${SIMULATED_ACTIONS.join(', ')}.`);
  return {
    action,
    ...(typeof url === 'string' && { url: url.slice(0, MOST_TEXT) }),
    ...(typeof text === 'string' && { text: text.slice(0, MOST_TEXT) }),
  };
}
