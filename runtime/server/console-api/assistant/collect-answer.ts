/**
 * Puts a streamed answer together: text, refusal and tool calls come in pieces, the calls' arguments too.
 */
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { AssistantAnswer, ToolCall } from '../../../contract/assistant.ts';

type Delta = ChatCompletionChunk.Choice.Delta;

export interface AnswerInPieces {
  add(delta: Delta): void;
  /** `undefined` when nothing at all was said. */
  whole(): AssistantAnswer | undefined;
}

export function collectAnswer(): AnswerInPieces {
  let content = '';
  let refusal = '';
  const calls = new Map<number, { id: string; name: string; arguments: string }>();
  return {
    add(delta) {
      content += delta.content ?? '';
      refusal += delta.refusal ?? '';
      for (const [position, piece] of (delta.tool_calls ?? []).entries()) {
        // Not every compatible endpoint numbers its calls.
        const index = piece.index ?? position;
        const call = calls.get(index) ?? { id: '', name: '', arguments: '' };
        calls.set(index, {
          id: call.id || (piece.id ?? ''),
          name: call.name || (piece.function?.name ?? ''),
          arguments: call.arguments + (piece.function?.arguments ?? ''),
        });
      }
    },
    whole() {
      const tool_calls = [...calls].map(
        ([index, call]): ToolCall => ({ ...call, id: call.id || `call_${index}` }),
      );
      const [first] = tool_calls;
      if (content === '' && refusal === '' && !first) return undefined;
      return {
        content: content === '' ? null : content,
        function_call: first ? { name: first.name, arguments: first.arguments } : null,
        tool_calls,
        refusal: refusal === '' ? null : refusal,
      };
    },
  };
}
