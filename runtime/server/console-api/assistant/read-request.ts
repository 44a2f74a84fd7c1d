/**
 * The two requests as they come from outside, read once. What the panel would never send is refused: nobody speaks to
 * the model as the system but the backend.
 */
import type {
  AssistantMessage,
  AssistantRequest,
  ToolCall,
  ToolRequest,
} from '../../../contract/assistant.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { ApiError } from '../api-error.ts';

/** A turn has ten rounds at most; a longer conversation is begun anew. */
const MOST_MESSAGES = 400;

/** Throws an ApiError that names what is wrong. */
export function readAssistantRequest(body: unknown): AssistantRequest {
  if (!isMap(body)) throw wrong('o corpo não é um objeto');
  const { project, product_data, product_schema, messages } = body;
  if (typeof project !== 'string' || project === '') throw wrong('falta "project"');
  if (!isMap(product_data)) throw wrong('"product_data" não é um objeto');
  if (!isMap(product_schema) || typeof product_schema.collection !== 'string') {
    throw wrong('"product_schema.collection" não é um texto');
  }
  if (!Array.isArray(messages) || messages.length === 0) throw wrong('"messages" está vazio');
  if (messages.length > MOST_MESSAGES) {
    throw new ApiError(400, 'A conversa ficou longa demais. Comece outra.');
  }
  return {
    project,
    product_data,
    product_schema: {
      collection: product_schema.collection,
      fields: isMap(product_schema.fields) ? product_schema.fields : {},
    },
    messages: messages.map(readMessage),
  };
}

export function readToolRequest(body: unknown): ToolRequest {
  if (!isMap(body)) throw wrong('o corpo não é um objeto');
  const { project, name, arguments: given } = body;
  if (typeof project !== 'string' || project === '') throw wrong('falta "project"');
  if (typeof name !== 'string') throw wrong('falta "name"');
  return { project, name, arguments: given };
}

function readMessage(message: unknown, index: number): AssistantMessage {
  const place = `"messages[${index}]"`;
  if (!isMap(message)) throw wrong(`${place} não é um objeto`);
  const { role, content, tool_calls, tool_call_id } = message;
  if (role === 'user' && typeof content === 'string') return { role, content };
  if (role === 'tool' && typeof content === 'string' && typeof tool_call_id === 'string') {
    return { role, content, tool_call_id };
  }
  if (role === 'assistant' && (typeof content === 'string' || content === null)) {
    const calls = Array.isArray(tool_calls) ? tool_calls.map((call) => readCall(call, place)) : [];
    return { role, content, ...(calls.length > 0 && { tool_calls: calls }) };
  }
  throw wrong(`${place} não é uma mensagem de user, assistant ou tool`);
}

function readCall(call: unknown, place: string): ToolCall {
  if (!isMap(call)) throw wrong(`${place} tem uma chamada que não é um objeto`);
  const { id, name, arguments: given } = call;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof given !== 'string') {
    throw wrong(`${place} tem uma chamada sem id, name ou arguments`);
  }
  return { id, name, arguments: given };
}

function wrong(what: string): ApiError {
  return new ApiError(400, `Pedido inválido: ${what}.`);
}
