/**
 * What a failing provider means to the operator, and what to do about it; where only the server's owner can mend it,
 * admins see which page of the documentation says how. The provider's own sentences stay out: they may quote the
 * key or the document.
 */
import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  AuthenticationError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
} from 'openai';
import { ApiError } from '../api-error.ts';

export function failureOf(error: unknown, model: string): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof APIConnectionTimeoutError || isTimeout(error)) {
    return new ApiError(504, 'O assistente demorou demais para responder. Tente de novo.');
  }
  if (error instanceof APIConnectionError) {
    return misconfigured(
      'O servidor não conseguiu falar com o provedor do assistente.',
      'o endereço e a rede',
    );
  }
  if (error instanceof AuthenticationError || error instanceof PermissionDeniedError) {
    return misconfigured('O provedor do assistente recusou a chave deste servidor.', 'a chave');
  }
  if (error instanceof NotFoundError) {
    return misconfigured(`O provedor não conhece o modelo “${model}”.`, 'o modelo e o endereço');
  }
  if (error instanceof RateLimitError) return limited(error);
  if (error instanceof APIError && error.code === 'context_length_exceeded') {
    return new ApiError(400, 'A conversa ficou longa demais para o assistente. Comece outra.');
  }
  if (error instanceof APIError && error.status !== undefined && error.status < 500) {
    return new ApiError(502, `O provedor do assistente não aceitou o pedido (HTTP ${error.status}).`);
  }
  return new ApiError(502, 'O provedor do assistente falhou. Tente de novo em instantes.');
}

/** `what`: of the server's settings; their names are in the documentation. */
function misconfigured(problem: string, what: string): ApiError {
  return new ApiError(502, `${problem} Avise quem administra o sistema.`, {
    forAdmins: `${problem} Confira ${what} nas configurações do servidor (docs/cli.md, “start”).`,
  });
}

function limited(error: RateLimitError): ApiError {
  if (error.code === 'insufficient_quota') {
    return new ApiError(503, 'A conta no provedor do assistente está sem saldo.');
  }
  const seconds = Number(error.headers?.get('retry-after'));
  return new ApiError(503, 'O provedor do assistente está no limite de uso. Tente de novo em instantes.', {
    ...(seconds > 0 && { retryAfterSeconds: Math.ceil(seconds) }),
  });
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
