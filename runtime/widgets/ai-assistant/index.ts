/**
 * The AI editor (product operations, §2 and §8): a conversation about the open document, and proposals that a person
 * accepts or rejects. The one door of this widget; it knows no form, no store and no token.
 */
import { part } from '../../ui/part.tsx';

export { assistantMessages } from './messages.ts';
export type { AssistantProps } from './view/Assistant.tsx';

/** Loaded when it is first opened: stands inside a `Suspense`. */
export const Assistant = part(async () => (await import('./view/Assistant.tsx')).Assistant);
