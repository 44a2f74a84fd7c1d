/**
 * Which provider answers for the assistant: from the environment alone, under the names that its client knows.
 */
export interface AssistantConfig {
  readonly apiKey: string;
  /** Any OpenAI-compatible endpoint; OpenAI's own when absent. */
  readonly baseUrl?: string;
  readonly model: string;
  /** For one whole answer. */
  readonly timeoutMs: number;
}

const DEFAULT_MODEL = 'gpt-5.4-mini';
const DEFAULT_TIMEOUT_SECONDS = 120;

/** `undefined` without a key: then there is no assistant. A time that is none counts as absent. */
export function assistantFrom(env: {
  readonly [name: string]: string | undefined;
}): AssistantConfig | undefined {
  const apiKey = env.OPENAI_API_KEY?.trim();
  if (!apiKey) return undefined;
  const seconds = Number(env.BALCAO_AI_TIMEOUT);
  return {
    apiKey,
    ...(env.OPENAI_BASE_URL?.trim() && { baseUrl: env.OPENAI_BASE_URL.trim() }),
    model: env.BALCAO_AI_MODEL?.trim() || DEFAULT_MODEL,
    timeoutMs: (seconds > 0 ? seconds : DEFAULT_TIMEOUT_SECONDS) * 1000,
  };
}
