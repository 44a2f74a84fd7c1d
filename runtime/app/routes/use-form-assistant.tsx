/**
 * The AI editor as forms are handed it: of the open store, and only where a server answers this user for it.
 */
import { type ComponentType, useMemo } from 'react';
import type { Role } from '../../contract/access.ts';
import type { AssistantService } from '../../contract/assistant.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { Assistant } from '../../widgets/ai-assistant/index.ts';
import type { FormAssistantProps } from '../../widgets/document-form/index.ts';
import type { ConsoleProject } from '../projects/project-choice.ts';

export function useFormAssistant(
  { id: project, role }: Pick<ConsoleProject, 'id' | 'role'>,
  service: AssistantService | undefined,
  /** The least that is answered; absent: nobody is. */
  least: Role | undefined,
): ComponentType<FormAssistantProps> | undefined {
  return useMemo(() => {
    if (!service || !least || !roleAtLeast(role, least)) return undefined;
    return (props: FormAssistantProps) => <Assistant {...props} project={project} service={service} />;
  }, [project, role, service, least]);
}
