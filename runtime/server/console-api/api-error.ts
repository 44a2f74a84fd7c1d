/**
 * A request that is answered with a sentence for the operator, in Portuguese.
 */
import type { FastifyInstance } from 'fastify';
import type { PASSWORD_NEEDED } from '../../contract/people.ts';

export interface ApiErrorDetails {
  /** What the screen distinguishes. */
  readonly code?: 'not-configured' | 'no-engine' | typeof PASSWORD_NEEDED;
  /** The input that the sentence is about. */
  readonly field?: string;
  readonly retryAfterSeconds?: number;
  /** Shown to an admin of the store instead: where the documentation says what to mend. */
  readonly forAdmins?: string;
}

export class ApiError extends Error {
  readonly status: number;
  readonly details: ApiErrorDetails;

  constructor(status: number, message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
  }
}

/** Of runs, on Google alone: what to set is said where the server was started. */
export function noQueue(): ApiError {
  const text = 'Este servidor não tem uma fila de tarefas, e sem ela nada é executado nele.';
  return new ApiError(503, `${text} Quem cuida da instalação pode configurá-la.`, { code: 'not-configured' });
}

/**
 * Answers ApiErrors as JSON, and what Fastify refuses of a request; all others go on to the server's own handler. No
 * answer is stored on its way.
 */
export function answerApiErrors(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof ApiError) {
      const { retryAfterSeconds, code, field } = error.details;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      return reply
        .code(error.status)
        .send({ ok: false, error: error.message, ...(code && { code }), ...(field && { field }) });
    }
    if (error.statusCode === undefined || error.statusCode >= 500) throw error;
    const text = error.statusCode === 413 ? 'O pedido é grande demais.' : 'Pedido inválido.';
    return reply.code(error.statusCode).send({ ok: false, error: text });
  });
}
