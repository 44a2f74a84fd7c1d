/**
 * The history of documents as forms are handed it: of the open store, and only where a server tells it.
 */
import { type ComponentType, useMemo } from 'react';
import { createHistoryService } from '../../data/console-api/history-service.ts';
import { part } from '../../ui/part.tsx';
import type { FormHistoryProps } from '../../widgets/document-form/index.ts';
import { loadHistory } from '../../widgets/history/index.ts';
import { learnMessages } from '../messages/console-i18n.ts';

const History = part(async () => {
  const { HistoryPanel, historyMessages } = await loadHistory();
  learnMessages(historyMessages);
  return HistoryPanel;
});

export function useFormHistory(
  project: string,
  userId: string,
  token: (() => Promise<string>) | undefined,
): ComponentType<FormHistoryProps> | undefined {
  return useMemo(() => {
    if (!token) return undefined;
    const service = createHistoryService(token, project);
    return (props: FormHistoryProps) => <History {...props} service={service} userId={userId} />;
  }, [project, userId, token]);
}
