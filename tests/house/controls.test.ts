/**
 * One set of controls and one scale of type: sizes, weights and colours are written in the theme and in `runtime/ui`, and
 * no other file draws a select, a button or an input of its own (docs/controls.md).
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');

/** What is drawn in a browser, but for tests. */
const FILES = ['runtime/app', 'runtime/ui', 'runtime/widgets']
  .flatMap((folder) => sourceFiles(root, folder))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

interface Rule {
  readonly name: string;
  readonly stray: RegExp;
  /** Where it is written. */
  readonly home: RegExp;
  /** Files, and why. */
  readonly exceptions: { readonly [file: string]: string };
}

const NUMBERS = /^runtime\/(app\/theme\/|ui\/measures\.ts|ui\/controls\/)/;

/** The page that is edited or previewed is the shop's, in a tree of its own, where the console's theme does not reach. */
const SHOP_PAGE =
  /^runtime\/widgets\/(layout-editor\/view\/(canvas\/|dialogs\/Preview|editor-styles)|code-field\/(HtmlFrame|preview-page))/;

const RULES: readonly Rule[] = [
  {
    name: 'sizes of type',
    stray: /\bfontSize: ?['"`]?\d*\.?\d+(?:rem|em|px)?['"`]?|\bfont-size: ?\d/,
    home: NUMBERS,
    exceptions: {
      'runtime/widgets/document-form/view/rows/ClosedRow.tsx': 'a name that only a screen reader reads',
    },
  },
  {
    name: 'weights of type',
    stray: /\bfontWeight: ?['"`]?\d|\bfont-weight: ?\d/,
    home: NUMBERS,
    exceptions: {},
  },
  {
    name: 'colours',
    // What a field holds is no look: `value={… '#000000'}`.
    stray: /^(?!\s*value=).*(?:['"`:,( ]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!['"`]?\))|\brgba?\(\d)/i,
    home: NUMBERS,
    exceptions: {
      'runtime/app/screens/Entrance.tsx': 'only the opacity of this mask counts',
      'runtime/widgets/file-uploader/view/CropDialog.tsx': 'lines over a picture of any colours',
      'runtime/widgets/file-uploader/view/Player.tsx': 'the ground of a film',
    },
  },
  {
    name: 'bare selects, buttons and inputs',
    stray: /<(?:select|button|input|textarea)(?:[\s>]|$)|styled\('(?:select|button|input|textarea)'/,
    home: /^runtime\/ui\//,
    exceptions: {
      'runtime/app/screens/NewPasswordPage.tsx': 'for password managers, hidden',
      'runtime/app/shell/Menu.tsx': 'the menu comes before the controls',
      'runtime/app/shell/MenuEntry.tsx': 'the menu comes before the controls',
      'runtime/app/shell/MenuGroupHead.tsx': 'the menu comes before the controls',
      'runtime/widgets/ai-assistant/view/Composer.tsx': 'its frame holds the button too, over several lines',
      'runtime/widgets/csv-exchange/view/ChooseFile.tsx': 'chooses files, hidden',
      'runtime/widgets/data-table/view/grid/TableHead.tsx': 'one of a hundred boxes that one sheet draws',
      'runtime/widgets/data-table/view/grid/TableRow.tsx': 'one of a hundred boxes that one sheet draws',
      'runtime/widgets/file-uploader/view/ChooseFile.tsx': 'chooses files, hidden',
      'runtime/widgets/file-uploader/view/FileTiles.tsx': 'chooses files, hidden',
      'runtime/widgets/file-uploader/view/UploadRow.tsx': 'chooses files, hidden',
      'runtime/widgets/layout-editor/view/layers/LayerRow.tsx': 'a name that is as high as its row',
      'runtime/widgets/document-form/rich-text/RichTextToolbar.tsx':
        'its tools are pressed without taking the focus',
      'runtime/widgets/layout-editor/view/canvas/CanvasBlock.tsx': "stands in the tree of the shop's page",
      'runtime/widgets/layout-editor/view/canvas/EmptyPage.tsx': "stands in the tree of the shop's page",
      'runtime/widgets/layout-editor/view/dialogs/VersionsDialog.tsx': 'a line of a list that is chosen',
    },
  },
];

function straysOf(rule: Rule, file: string): readonly string[] {
  return readFileSync(resolve(root, file), 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      rule.stray.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
    );
}

it.each(RULES)('writes $name in one place', (rule) => {
  const files = FILES.filter(
    (file) =>
      !rule.home.test(file) &&
      !(SHOP_PAGE.test(file) && rule.name !== 'bare selects, buttons and inputs') &&
      rule.exceptions[file] === undefined,
  );
  expect(files.flatMap((file) => straysOf(rule, file))).toEqual([]);
});

it('finds what it refuses', () => {
  const [sizes, weights, colours, bare] = RULES;
  expect("fontSize: '0.8125rem'").toMatch(sizes?.stray ?? /^$/);
  expect('fontWeight: 550').toMatch(weights?.stray ?? /^$/);
  expect("color: '#63605a'").toMatch(colours?.stray ?? /^$/);
  expect('<select value={1}>').toMatch(bare?.stray ?? /^$/);
  expect('<input value={1} />').toMatch(bare?.stray ?? /^$/);
});
