/**
 * Every message that both specifications' §5 and §8 give word by word, held against the catalogue, and against the
 * screen that says it: a text that nothing draws any more is a promise that was lost.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTranslate, type Messages, mergeMessages } from '../../../runtime/app/messages/translate.ts';
import { NO_TEMPLATE } from '../../../runtime/contract/whatsapp.ts';
import { REFUSALS } from '../../../runtime/core/layout/refusals.ts';
import { assistantMessages } from '../../../runtime/widgets/ai-assistant/messages.ts';
import { campaignMessages } from '../../../runtime/widgets/campaigns/messages.ts';
import { collectionScreenMessages } from '../../../runtime/widgets/collection-screen/messages.ts';
import { csvImportMessages } from '../../../runtime/widgets/csv-exchange/import-messages.ts';
import { dataTableMessages } from '../../../runtime/widgets/data-table/messages.ts';
import { documentFormMessages } from '../../../runtime/widgets/document-form/messages.ts';
import { fileUploaderMessages } from '../../../runtime/widgets/file-uploader/messages.ts';
import { productPanelMessages } from '../../../runtime/widgets/product-panel/messages.ts';
import { productSyncMessages } from '../../../runtime/widgets/product-sync/messages.ts';
import { runsMessages } from '../../../runtime/widgets/runs/messages.ts';
import { sourceFiles } from '../imports.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** By the folder that draws them. */
const CATALOGUES: { readonly [widget: string]: Messages } = {
  'ai-assistant': assistantMessages,
  campaigns: campaignMessages,
  'collection-screen': collectionScreenMessages,
  'csv-exchange': csvImportMessages,
  'data-table': dataTableMessages,
  'document-form': documentFormMessages,
  'file-uploader': fileUploaderMessages,
  'product-panel': productPanelMessages,
  'product-sync': productSyncMessages,
  runs: runsMessages,
};

const EXAMPLE = { detail: '…', title: 'Código', count: '7' };
const { translate } = createTranslate(mergeMessages(Object.values(CATALOGUES)));

type Row = readonly [text: string, widget: string, key: string];

const OPERATIONS: readonly Row[] = [
  ['Motivo alteração', 'product-panel', 'balcao.productPanel.ask.reason'],
  ['Motivo alteração', 'document-form', 'balcao.documentForm.reason.label'],
  ['Motivo alteração', 'csv-exchange', 'balcao.csvImport.why.label'],
  ['Alteração cancelada', 'product-panel', 'balcao.productPanel.ask.cancelled'],
  ['Preencha o campo Código', 'document-form', 'balcao.documentForm.error.idMissing'],
  ['Já existe um documento com esse Código', 'document-form', 'balcao.documentForm.error.idTaken'],
  ['Nenhum erro para retentar!', 'runs', 'balcao.runs.noErrors'],
  ['Primeiro deve informar o id da empresa', 'product-sync', 'balcao.productSync.single.noCompany'],
  ['JSON inválido: …', 'document-form', 'balcao.documentForm.json.invalid'],
  ['Documento não encontrado', 'document-form', 'balcao.documentForm.json.gone'],
  ['Erro: …', 'ai-assistant', 'balcao.assistant.error.shown'],
  ['Erro ao buscar resposta do assistente', 'ai-assistant', 'balcao.assistant.error.fetch'],
  ['Erro ao analisar argumentos da function_call', 'ai-assistant', 'balcao.assistant.error.arguments'],
  ['Erro ao chamar a ferramenta', 'ai-assistant', 'balcao.assistant.error.tool'],
  ['A resposta do servidor não está OK', 'ai-assistant', 'balcao.assistant.error.notOk'],
  ['Erro ao salvar', 'document-form', 'balcao.documentForm.status.failed'],
  ['Erro ao salvar as alterações no Firestore: …', 'document-form', 'balcao.documentForm.failure.unknown'],
  ['Erro ao carregar documento: …', 'document-form', 'balcao.documentForm.failure.load'],
  ['Erro ao carregar documento: …', 'collection-screen', 'balcao.collectionScreen.failure.load'],
  ['Erro ao converter os dados para JSON: …', 'document-form', 'balcao.documentForm.json.convert'],
  ['Seu navegador não suporta o elemento de áudio.', 'file-uploader', 'balcao.fileUploader.audioUnsupported'],
  [
    'Seu navegador não suporta o elemento de áudio.',
    'document-form',
    'balcao.documentForm.value.audioUnsupported',
  ],
];

const CONSOLE: readonly Row[] = [
  ['Por favor, selecione um arquivo CSV', 'csv-exchange', 'balcao.csvImport.choose.notCsv'],
  ['... e mais 7 registros', 'csv-exchange', 'balcao.csvImport.preview.more'],
  ['Erros', 'csv-exchange', 'balcao.csvImport.rows.errors'],
  ['Deseja realmente apagar o registro?', 'collection-screen', 'balcao.collectionScreen.remove.question'],
  ['Deseja realmente apagar o registro?', 'document-form', 'balcao.documentForm.documents.question'],
  ['Deseja realmente apagar o registro?', 'file-uploader', 'balcao.fileUploader.remove.question'],
  ['Deseja realmente apagar o registro?', 'data-table', 'balcao.dataTable.bulk.question'],
  ['Confirma o envio?', 'campaigns', 'balcao.campaigns.send.question'],
  ['Failed to load entries.', 'collection-screen', 'balcao.collectionScreen.list.failed'],
  ['Failed to load entries.', 'data-table', 'balcao.dataTable.failed'],
  ['No entries found.', 'collection-screen', 'balcao.collectionScreen.list.empty'],
  ['No entries found.', 'data-table', 'balcao.dataTable.empty'],
  ['Loading...', 'collection-screen', 'balcao.collectionScreen.list.loading'],
  ['Loading...', 'data-table', 'balcao.dataTable.loading'],
];

const isCatalogue = (file: string) => /(^|[/-])messages\.ts$/.test(file);
/** What only lists the refusals says none. */
const isList = (file: string) => file.endsWith('/refusals.ts');
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const codeOf = (folder: string): string =>
  sourceFiles(ROOT, folder)
    .filter((file) => !isCatalogue(file) && !isList(file) && !isTest(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');

/** The key as a whole; or its beginning before a `${`, and its last name where the code says what is put there. */
function isDrawn(key: string, code: string): boolean {
  if (new RegExp(`['"\`]${key}['"\`]`).test(code)) return true;
  const parts = key.split('.');
  const isNamed = new RegExp(`['"\`.]${parts.at(-1)}['"\`]`).test(code);
  return isNamed && parts.some((_, at) => code.includes(`\`${parts.slice(0, at).join('.')}.\${`));
}

describe.each([
  ['product operations', OPERATIONS],
  ['the admin console', CONSOLE],
])('the messages of %s, §5 and §8', (_name, rows) => {
  it.each(rows)('are said on a screen, to the letter: %s (%s)', (text, widget, key) => {
    expect(translate(key, { ...EXAMPLE, smart_count: 1 })).toBe(text);
    expect(isDrawn(key, codeOf(`runtime/widgets/${widget}`))).toBe(true);
  });
});

describe('the messages that are answers of the code', () => {
  it.each([
    ['Objeto não é um canvas', REFUSALS['not-a-container'], "'not-a-container'", 'runtime/core/layout'],
    ['Dados inválidos', REFUSALS['invalid-data'], "'invalid-data'", 'runtime/core/layout'],
    ['Nenhum template fornecido.', NO_TEMPLATE, 'NO_TEMPLATE', 'runtime/widgets/whatsapp'],
  ])('are said to the letter: %s', (text, is, name, folder) => {
    expect(is).toBe(text);
    expect(codeOf(folder).includes(name)).toBe(true);
  });
});

it('a text that nothing draws is told from one that a screen draws', () => {
  const code = codeOf('runtime/widgets/csv-exchange');
  expect(isDrawn('balcao.csvImport.choose.notCsv', code)).toBe(true);
  expect(isDrawn('balcao.csvImport.choose.drawnNowhere', code)).toBe(false);
});
