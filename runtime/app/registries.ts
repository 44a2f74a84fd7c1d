/**
 * What widgets are handed, registered under the names of `runtime/contract/registries.ts`. A name without an entry, or an
 * entry without a name, does not compile. Screens
 * are in `screen-registry.ts`.
 */
import type { ComponentType } from 'react';
import type {
  ActionName,
  ComponentName,
  FieldWidgetProps,
  ListActionName,
  PanelName,
  Registry,
} from '../contract/registries.ts';
import { creditWarnings } from '../core/credits/warnings.ts';
import { emailWarnings } from '../core/messages/email-problems.ts';
import { part } from '../ui/part.tsx';
import { HtmlField, JsonField, ScriptField } from '../widgets/code-field/index.ts';
import type { EntryAction, EntryPanel, ListAction } from '../widgets/collection-screen/index.ts';
import { ConditionField } from '../widgets/condition-builder/index.ts';
import type { FormConsole } from '../widgets/document-form/index.ts';
import { FileField } from '../widgets/file-uploader/index.ts';
import { ScoreField } from '../widgets/score-field/index.ts';
import { StockFilePanel, TradeFilesPanel } from '../widgets/stock-files/index.ts';
import { ParametersField } from '../widgets/whatsapp/index.ts';
import { campaignReport } from './actions/campaign-report.tsx';
import { downloadJson } from './actions/download-json.ts';
import { generateGifts } from './actions/generate-gifts.tsx';
import { googleAccount } from './actions/google-account.tsx';
import { processStockFile } from './actions/process-stock-file.tsx';
import { segmentMembers } from './actions/segment-members.tsx';
import { sendCampaign } from './actions/send-campaign.tsx';
import { importProduct, syncErp } from './actions/sync-product.tsx';
import { ruleChanges, testRule } from './actions/test-rule.tsx';
import { tryTemplate } from './actions/try-template.tsx';
import { loadTemplates, testWhatsapp } from './actions/whatsapp.tsx';
import { definitionOf } from './catalogue/catalogue-entries.ts';
import { EmailSendPanel, WhatsappSendPanel } from './panels/send-panels.tsx';
import { LayoutOfField } from './pieces/LayoutOfField.tsx';
import { ColleagueField, RecordLinkField } from './tasks/tasks.tsx';

export const components = {
  colleague: ColleagueField,
  html: HtmlField,
  json: JsonField,
  'record-link': RecordLinkField,
  score: ScoreField,
  script: ScriptField,
  'whatsapp-parameters': ParametersField,
} satisfies Registry<ComponentName, ComponentType<FieldWidgetProps>>;

/** Widgets for types that the form itself only shows. */
export const fieldWidgets = {
  condition: ConditionField,
  'editor-layout': LayoutOfField,
  file: FileField,
  image: FileField,
  video: FileField,
  audio: FileField,
} satisfies FormConsole['fieldWidgets'];

/** What a form warns of beyond its schema, by collection. */
export const warnings = {
  'customer-credit': creditWarnings,
  'email-template': emailWarnings,
} satisfies FormConsole['warnings'];

const productData = async () => {
  const [parts, definition] = await Promise.all([
    import('./panels/product-data-panel.tsx'),
    definitionOf('product-data'),
  ]);
  return parts.productDataPanel(definition);
};

/** What stands above a form; each comes with the first document that shows it. */
export const panels = {
  'campaign-email': {
    label: 'balcao.collectionScreen.panels.campaign-email',
    Panel: EmailSendPanel,
  },
  'campaign-whatsapp': {
    label: 'balcao.collectionScreen.panels.campaign-whatsapp',
    Panel: WhatsappSendPanel,
  },
  'customer-credits': {
    label: 'balcao.collectionScreen.panels.customer-credits',
    Panel: part(async () => {
      const [{ creditPanel }, definition] = await Promise.all([
        import('./panels/credit-panel.tsx'),
        definitionOf('customer-credit'),
      ]);
      return creditPanel(definition);
    }),
  },
  file: {
    label: 'balcao.fileUploader.panel',
    Panel: part(async () => (await import('./panels/file-panel.tsx')).FilePanelOfEntry),
  },
  'product-data': {
    label: 'balcao.collectionScreen.panels.product-data',
    collection: 'product-data',
    Panel: part(async () => (await productData()).Panel),
    Facts: part(async () => (await productData()).Facts),
  },
  'stock-file': {
    label: 'balcao.collectionScreen.panels.stock-file',
    Panel: StockFilePanel,
  },
  'trade-files': {
    label: 'balcao.collectionScreen.panels.trade-files',
    Panel: TradeFilesPanel,
  },
} satisfies Registry<PanelName, EntryPanel>;

/** Buttons of the form's header. */
export const actions = {
  'campaign-report': campaignReport,
  'download-json': downloadJson,
  'google-account': googleAccount,
  'import-product': importProduct,
  'process-stock-file': processStockFile,
  'send-campaign': sendCampaign,
  'rule-changes': ruleChanges,
  'segment-members': segmentMembers,
  'sync-erp': syncErp,
  'try-template': tryTemplate,
  'test-rule': testRule,
  'test-whatsapp': testWhatsapp,
} satisfies Registry<ActionName, EntryAction>;

/** Buttons of a list's toolbar. */
export const listActions = {
  'generate-gifts': generateGifts,
  'load-whatsapp-templates': loadTemplates,
} satisfies Registry<ListActionName, ListAction>;
