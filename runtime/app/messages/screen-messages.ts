/**
 * The texts of all widgets.
 */
import { assistantMessages } from '../../widgets/ai-assistant/index.ts';
import { campaignMessages } from '../../widgets/campaigns/index.ts';
import { codeFieldMessages } from '../../widgets/code-field/index.ts';
import { collectionScreenMessages } from '../../widgets/collection-screen/index.ts';
import { conditionBuilderMessages } from '../../widgets/condition-builder/index.ts';
import { csvExportMessages, csvImportMessages } from '../../widgets/csv-exchange/index.ts';
import { dataTableMessages } from '../../widgets/data-table/index.ts';
import { documentFormMessages } from '../../widgets/document-form/index.ts';
import { fileUploaderMessages } from '../../widgets/file-uploader/index.ts';
import { layoutEditorMessages } from '../../widgets/layout-editor/index.ts';
import { ruleTestMessages } from '../../widgets/rule-test/index.ts';
import { runsMessages } from '../../widgets/runs/index.ts';
import { scoreFieldMessages } from '../../widgets/score-field/index.ts';
import { stockFileMessages } from '../../widgets/stock-files/index.ts';
import { whatsappMessages } from '../../widgets/whatsapp/index.ts';
import { mergeMessages } from './translate.ts';

export const screenMessages = mergeMessages([
  assistantMessages,
  campaignMessages,
  collectionScreenMessages,
  conditionBuilderMessages,
  csvExportMessages,
  csvImportMessages,
  dataTableMessages,
  documentFormMessages,
  fileUploaderMessages,
  layoutEditorMessages,
  ruleTestMessages,
  runsMessages,
  scoreFieldMessages,
  codeFieldMessages,
  stockFileMessages,
  whatsappMessages,
]);
