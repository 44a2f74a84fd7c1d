/**
 * `docs/diagnostics.md`: every code with a mistake, what is told of it, and the same without the mistake. What is
 * told is what the generator says when it is run over the example.
 */
import { compactJson } from './compact-json.ts';
import { CODE_CHAPTERS, DIAGNOSTIC_CODES, type DiagnosticCode, type Example } from './diagnostics/codes.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { printDiagnostics } from './diagnostics/print.ts';
import { generate, type SchemaSource } from './index.ts';
import { isJsonObject } from './json.ts';

/** The file that the examples are laid over. */
const SUPPLIER = 'catalog/supplier.schema.json';

const NOTICE = '<!-- Printed from generator/diagnostics/codes by the unit tests. Do not edit. -->';

const INTRODUCTION = `# Diagnostics

Every run of \`balcao generate\` checks all schemas and tells everything that is wrong at once, in the order of files and positions: code, place, JSON pointer, what is wrong, how to mend it, and the lines around it. A run with an error writes nothing and ends with the exit code 1. Warnings stop nothing.

Each code is shown here with a schema that has the mistake, what the generator says of it, and a schema without the mistake. Parts that do not matter are left out: the examples are laid over a small collection, \`schemas/${SUPPLIER}\`. In CI, \`balcao generate --check --json\` gives the same as data.`;

export function exampleSources(example: Example): SchemaSource[] {
  const supplier = {
    $schema: '../meta/collection.schema.json',
    'x-collection': {
      name: 'supplier',
      label: { one: 'Fornecedor', many: 'Fornecedores' },
      group: 'catalog',
      ...example.collection,
    },
    type: 'object',
    properties: example.properties ?? { name: { title: 'Nome', type: 'string' } },
    ...(example.required ? { required: example.required } : {}),
    ...example.keywords,
  };
  return Object.entries({ [SUPPLIER]: supplier, ...example.files }).map(([file, content]) => ({
    file,
    text: typeof content === 'string' ? content : `${compactJson(content)}\n`,
  }));
}

export async function diagnosticsPage(): Promise<string> {
  const chapters = CODE_CHAPTERS.map(({ title, codes }) => ({ title, codes: codesIn(codes) }));
  const contents = chapters.map(
    ({ title, codes }) =>
      `**${title}:** ${codes.map((code) => `[${code}](#${code.toLowerCase()})`).join(', ')}.`,
  );
  const parts = [NOTICE, INTRODUCTION, ...contents];
  for (const { title, codes } of chapters) {
    parts.push(`## ${title}`);
    for (const code of codes) parts.push(await entryOf(code));
  }
  return `${parts.join('\n\n')}\n`;
}

function codesIn(codes: object): DiagnosticCode[] {
  return Object.keys(codes).filter((code): code is DiagnosticCode => Object.hasOwn(DIAGNOSTIC_CODES, code));
}

async function entryOf(code: DiagnosticCode): Promise<string> {
  const { severity, bad, good } = DIAGNOSTIC_CODES[code];
  const { diagnostics } = await generate(exampleSources(bad));
  return [
    `### ${code}`,
    severity === 'error' ? 'Error.' : 'Warning.',
    shownExample(bad),
    fenced('text', printDiagnostics(firstOf(diagnostics, code), { schemas: 'schemas', colour: false })),
    'Instead:',
    shownExample(good),
  ].join('\n\n');
}

/** Two schemas that contradict each other are told both; one shows it. */
function firstOf(diagnostics: readonly Diagnostic[], code: DiagnosticCode): Diagnostic[] {
  return diagnostics.filter((diagnostic) => diagnostic.code === code).slice(0, 1);
}

function shownExample({ collection, properties, required, keywords, files }: Example): string {
  const laid = {
    ...(collection ? { 'x-collection': collection } : {}),
    ...(properties ? { properties } : {}),
    ...(required ? { required } : {}),
    ...keywords,
  };
  const own = Object.keys(laid).length === 0 ? [] : [fenced('json', compactJson(laid))];
  const others = Object.entries(files ?? {}).map(
    ([file, content]) => `\`schemas/${file}\`:\n\n${fenced('json', fileText(content))}`,
  );
  return [...own, ...others].join('\n\n');
}

function fileText(content: unknown): string {
  return isJsonObject(content) ? compactJson(content) : String(content);
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}
