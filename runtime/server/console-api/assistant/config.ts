/**
 * Which provider answers for the assistant: from the environment alone, under the names that its client knows.
 */
import { ROLES, type Role } from '../../../contract/access.ts';

export interface AssistantConfig {
  readonly apiKey: string;
  /** Any OpenAI-compatible endpoint; OpenAI's own when absent. */
  readonly baseUrl?: string;
  readonly model: string;
  /** For one whole answer. */
  readonly timeoutMs: number;
  /** Whom it answers, by their role in the store that they ask about. */
  readonly leastRole: Role;
  /** What the provider is asked in a day at most, whoever asks; each round of a conversation counts. */
  readonly questionsPerDay: number;
}

const DEFAULT_MODEL = 'gpt-5.4-mini';
const DEFAULT_TIMEOUT_SECONDS = 120;
const DEFAULT_QUESTIONS_PER_DAY = 2000;

/** `undefined` without a key: then there is no assistant. A time that is none counts as absent. */
export function assistantFrom(env: {
  readonly [name: string]: string | undefined;
}): AssistantConfig | undefined {
  const apiKey = env.OPENAI_API_KEY?.trim();
  if (!apiKey) return undefined;
  const seconds = Number(env.BALCAO_AI_TIMEOUT);
  const perDay = Number(env.BALCAO_AI_DAILY_QUESTIONS?.trim() || Number.NaN);
  return {
    apiKey,
    ...(env.OPENAI_BASE_URL?.trim() && { baseUrl: env.OPENAI_BASE_URL.trim() }),
    model: env.BALCAO_AI_MODEL?.trim() || DEFAULT_MODEL,
    timeoutMs: (seconds > 0 ? seconds : DEFAULT_TIMEOUT_SECONDS) * 1000,
    leastRole: roleNamed(env.BALCAO_AI_ROLE?.trim() || 'viewer'),
    questionsPerDay: perDay >= 0 ? perDay : DEFAULT_QUESTIONS_PER_DAY,
  };
}

/** A word that is no role was meant to shut somebody out. */
function roleNamed(text: string): Role {
  return ROLES.find((role) => role === text) ?? 'admin';
}
