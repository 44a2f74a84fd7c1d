/**
 * The AI editor as forms are handed it: of the open store, and only where a server answers for it.
 */
import { type ComponentType, useMemo } from 'react';
import type { AssistantService } from '../../contract/assistant.ts';
import { Assistant } from '../../widgets/ai-assistant/index.ts';
import type { FormAssistantProps } from '../../widgets/document-form/index.ts';

export function useFormAssistant(
  project: string,
  service: AssistantService | undefined,
): ComponentType<FormAssistantProps> | undefined {
  return useMemo(() => {
    if (!service) return undefined;
    return (props: FormAssistantProps) => <Assistant {...props} project={project} service={service} />;
  }, [project, service]);
}
