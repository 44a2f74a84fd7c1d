/**
 * Hands the widgets of the collection screen what they need: the store's data, the role, the form, the table. Comes
 * with the first screen that has widgets, with all their texts.
 */
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { StoreDoors } from '../../contract/store-doors.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { createCampaignBackend } from '../../data/console-api/campaign-service.ts';
import { createConditionBackend } from '../../data/console-api/condition-service.ts';
import { createEmailTemplateBackend } from '../../data/console-api/email-template-service.ts';
import { createRuleBackend } from '../../data/console-api/rule-service.ts';
import { createStockFileBackend } from '../../data/console-api/stock-file-service.ts';
import { createTrashService } from '../../data/console-api/trash-service.ts';
import { createWhatsappBackend } from '../../data/console-api/whatsapp-service.ts';
import { useConsoleData, useLiveDocument, useLiveList, useSearch, useStoreDoors } from '../../data/index.ts';
import { part } from '../../ui/part.tsx';
import { DocumentSearchProvider } from '../../ui/search/document-search.ts';
import {
  type DocumentChooserProps,
  type WidgetServices,
  WidgetServicesProvider,
} from '../../ui/widget-services.ts';
import {
  type CollectionScreenServices,
  CollectionScreenServicesProvider,
} from '../../widgets/collection-screen/index.ts';
import { Matches } from '../../widgets/condition-builder/index.ts';
import { DataTable, loadReferenceBox, ReferenceBox } from '../../widgets/data-table/index.ts';
import {
  DocumentForm,
  type FormConsole,
  FormConsoleProvider,
  forgetUndo,
  loadCellEditing,
  loadRichText,
  RichTextBox,
} from '../../widgets/document-form/index.ts';
import {
  FileGallery,
  FileLibrary,
  FileServicesProvider,
  loadFileLibrary,
  SendFilesButton,
} from '../../widgets/file-uploader/index.ts';
import { definitionOf, loadCollection } from '../catalogue/catalogue-entries.ts';
import { useOwnFileServices } from '../files/use-file-services.ts';
import { rememberVisit, visitsKey } from '../palette/recent-visits.ts';
import { linkIcon } from '../pieces/link-icon.tsx';
import { useScreenMeans } from '../pieces/screen-means.ts';
import { useProjects } from '../projects/project-context.tsx';
import { actions, components, fieldWidgets, listActions, panels, warnings } from '../registries.ts';
import { OwnMarks, Replication, TickMany } from '../replication/replication.tsx';
import { preferencesOf } from '../session/preferences.ts';
import { useSession } from '../session/session-context.tsx';
import { onSignOut } from '../session/sign-out.ts';
import { CreateTask, OpenTasks } from '../tasks/tasks.tsx';
import { Usages } from '../usages/Usages.tsx';
import { useAttentionIds } from './use-attention-ids.ts';
import { useConditionTemplates } from './use-condition-templates.ts';
import { useConditionText } from './use-condition-text.ts';
import { useCount } from './use-count.ts';
import { useFormAssistant } from './use-form-assistant.tsx';
import { useFormHistory } from './use-form-history.tsx';
import { useRecords } from './use-records.ts';

export { screenMessages } from '../messages/screen-messages.ts';

/** Comes beside the first list: of no use to who opens a form by its address. */
const CsvTools = part(async () => (await import('./CsvTools.tsx')).CsvTools);

onSignOut(forgetUndo);

export interface ScreenServicesProps {
  readonly children: ReactNode;
}

export function ScreenServices({ children }: ScreenServicesProps) {
  const { timeZone, assistant, assistantRole, token, embedHosts } = useScreenMeans();
  const { current, masterProject } = useProjects();
  const store = useStoreDoors();
  const { session } = useSession();
  const user = session.status === 'signed-in' ? session.user.email : '';
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const doors = useMemo(
    (): StoreDoors => ({ ...store, undoOwner: `${userId}.${current.id}` }),
    [store, userId, current.id],
  );
  const translate = useTranslate();
  const preferences = useMemo(() => preferencesOf(user), [user]);
  const fileServices = useOwnFileServices();
  const forget = useMemo(() => {
    if (!token || current.role !== 'admin') return undefined;
    const trash = createTrashService(token);
    return async (collection: string, id: string) => {
      const answer = await trash.forget(current.id, collection, id);
      return answer.ok ? undefined : answer.error;
    };
  }, [token, current]);
  const History = useFormHistory(current.id, userId, token);
  const services = useMemo(
    (): CollectionScreenServices => ({
      project: current,
      userId,
      timeZone,
      useList: useLiveList,
      useCount,
      useRecords,
      useAttentionIds,
      useSearch,
      preferences,
      useDocument: useLiveDocument,
      doors,
      onShown: (collection, id, label) =>
        rememberVisit(visitsKey(user, current.id), {
          path: `/${collection}/${encodeURIComponent(id)}`,
          label,
          entry: collection,
        }),
      may: (access, operation) => roleAtLeast(current.role, access[operation]),
      hasRole: (least) => roleAtLeast(current.role, least),
      linkIcon,
      actions,
      listActions,
      panels,
      galleries: { file: FileGallery },
      adders: fileServices.maySend && fileServices.server ? { file: SendFilesButton } : {},
      ...(forget && { forget }),
      Usages,
      tasks: { Create: CreateTask, Open: OpenTasks },
      ...(token && { Replication, TickMany }),
      hasHistory: History !== undefined,
      DocumentForm,
      DataTable,
      CsvTools,
      loadCells: (definition, loadForm) =>
        loadCellEditing(definition, { loadForm, doors, useList: useLiveList, timeZone }, translate),
    }),
    [current, fileServices, forget, History, preferences, timeZone, user, userId, doors, token, translate],
  );
  const Assistant = useFormAssistant(current, assistant, assistantRole);
  const formConsole = useMemo(
    (): FormConsole => ({
      project: current.id,
      components,
      fieldWidgets,
      warnings,
      Matches,
      loadCollection,
      useDocument: useLiveDocument,
      may: services.may,
      ...(Assistant && { Assistant }),
      ...(History && { History }),
      ...(token && current.id !== masterProject && { FieldMarks: OwnMarks }),
      onDraftCreated: (place, id) =>
        fileServices.server?.queue.becomeDocument({ project: current.id, ...place }, id),
    }),
    [current.id, masterProject, services, token, Assistant, History, fileServices],
  );
  const { conditions, rules } = useConsoleData();
  const backends = useMemo(
    () => ({
      conditions: conditions ?? (token && createConditionBackend(token)),
      rules: rules ?? (token && createRuleBackend(token)),
      stockFiles: token && createStockFileBackend(token, current.id),
      campaigns: token && createCampaignBackend(token, current.id),
      emailTemplates: token && createEmailTemplateBackend(token, current.id),
      whatsapp: token && createWhatsappBackend(token, current.id),
    }),
    [conditions, rules, token, current.id],
  );
  const templates = useConditionTemplates();
  const widgetServices = useMemo(
    (): WidgetServices => ({
      DocumentChooser,
      FileChooser: FileLibrary,
      RichText: RichTextBox,
      fetchAhead,
      useList: useLiveList,
      useDocument: useLiveDocument,
      useRecords,
      writer: doors.writer,
      preferences,
      conditions: {
        loadDefinition: definitionOf,
        templates,
        useText: useConditionText,
        ...(backends.conditions && { backend: backends.conditions }),
      },
      ...(backends.rules && { rules: backends.rules }),
      ...(backends.emailTemplates && { emailTemplates: backends.emailTemplates }),
      ...(backends.stockFiles && { stockFiles: backends.stockFiles }),
      ...(backends.campaigns && { campaigns: backends.campaigns }),
      ...(backends.whatsapp && { whatsapp: backends.whatsapp }),
      timeZone,
      may: services.may,
      ...(embedHosts && { embedHosts }),
    }),
    [backends, doors.writer, embedHosts, preferences, services, templates, timeZone],
  );
  return (
    <WidgetServicesProvider value={widgetServices}>
      <FileServicesProvider value={fileServices}>
        <FormConsoleProvider value={formConsole}>
          <DocumentSearchProvider value={useSearch}>
            <CollectionScreenServicesProvider value={services}>{children}</CollectionScreenServicesProvider>
          </DocumentSearchProvider>
        </FormConsoleProvider>
      </FileServicesProvider>
    </WidgetServicesProvider>
  );
}

function fetchAhead(collections: readonly string[]): Promise<unknown> {
  return Promise.all([
    loadRichText(),
    loadReferenceBox(),
    loadFileLibrary(),
    ...collections.map(definitionOf),
  ]);
}

function DocumentChooser(props: DocumentChooserProps) {
  return <ReferenceBox {...props} useList={useLiveList} />;
}
