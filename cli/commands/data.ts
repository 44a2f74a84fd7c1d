/**
 * `balcao data`: the documents of a running store, asked for as a signed-in user.
 * The work is loaded when it is asked for: other commands must not wait for it.
 */
import { type Command, Option } from 'commander';
import type { CsvEncoding } from '../../runtime/core/csv/index.ts';
import type { CommandHost } from '../command.ts';
import type { BulkFlags } from '../data/bulk.ts';
import type { ExportFlags } from '../data/export.ts';
import type { ImportFlags } from '../data/import.ts';
import type { MigrateFlags } from '../data/migrate/migrate.ts';
import type { ValidateFlags } from '../data/validate.ts';
import { LOGIN, withLogin } from '../data/with-login.ts';

const ENCODINGS: readonly CsvEncoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'];

const VALIDATE = `${LOGIN}

Examples:
  $ balcao data validate                      every collection of the master store
  $ balcao data validate product              one collection
  $ balcao data validate --project centro --json`;

const EXPORT = `${LOGIN}

Examples:
  $ balcao data export --collection product                   product_YYYY-MM-DD_HH-mm-ss.csv here
  $ balcao data export --collection product --file out.csv
  $ balcao data export --collection product --file -          to standard output
  $ balcao data export --collection product --excel           opens in Excel at a double click`;

const IMPORT = `${LOGIN}

Examples:
  $ balcao data import out.csv --collection product --dry-run     what it would do, row by row
  $ balcao data import out.csv --collection product
  $ balcao data import out.csv --collection product --skip-invalid
  $ balcao data import planilha.csv --collection product --decimal-comma --ignore-columns`;

const BULK = `${LOGIN}

Examples:
  $ balcao data bulk --collection product --where brand=tramontina --more Price=5% --reason "Tabela nova" --dry-run
  $ balcao data bulk --collection brand --where "name=Serra*" --replace "name=Serra=>Serrana"
  $ balcao data bulk --collection brand --id velha --id outra --remove`;

const MIGRATE = `${LOGIN}

A map names stored fields, as \`balcao breaking\` suggests them:
  { "collection": "category", "renames": [{ "from": "hideTitle", "to": "titleHidden" }] }

Examples:
  $ balcao data migrate --map map.json                        what it would do, document by document
  $ balcao data migrate --map map.json --apply                a run that was stopped goes on
  $ balcao data migrate --layouts --apply                     older pages become lists of blocks
  $ balcao data migrate --copies                              where copies differ from their originals
  $ balcao data migrate --undo FILE.undo.jsonl --apply        back to what was there`;

export function addData({ program, terminal, run }: CommandHost): void {
  const data = program
    .command('data')
    .description('Validate, export, import, change or migrate the documents of a running store.');

  onStore(data.command('validate [collection]'))
    .description('Judge every document by the schema of its collection; exit with 1 when one is not valid.')
    .option(
      '--strict',
      'exit with 1 for warnings too: references that lead nowhere, fields that no schema declares',
    )
    .addHelpText('after', VALIDATE)
    .action(
      run(async (collection: string | undefined, flags: ValidateFlags) =>
        (await import('../data/validate.ts')).validateData(collection, flags, terminal),
      ),
    );

  onStore(data.command('export'))
    .description('Write a collection as CSV.')
    .requiredOption('--collection <name>', 'the collection')
    .option('--file <file>', 'where to; - is standard output (default: a name with the time, here)')
    .option('--separator <char>', '",", ";" or tab (default: ",")')
    .option('--excel', 'with semicolons, decimal commas and a byte order mark, as Excel for Brazil opens it')
    .addHelpText('after', EXPORT)
    .action(
      run(async (flags: ExportFlags) => (await import('../data/export.ts')).exportData(flags, terminal)),
    );

  onStore(data.command('import <file>'))
    .description('Read a CSV into a collection: all of its rows, or none when one is wrong.')
    .requiredOption('--collection <name>', 'the collection')
    .option('--dry-run', 'write nothing; say what would be written')
    .option('--skip-invalid', 'write the rows that are right although others are wrong')
    .addOption(
      new Option('--encoding <name>', 'how the file is encoded (default: recognised)').choices(ENCODINGS),
    )
    .option('--decimal-comma', 'the file is Brazilian: 1.234 is a thousand and more, VERDADEIRO true')
    .option('--reason <text>', 'why: asked for by collections whose changes are explained')
    .option('--strict', 'refuse rows that refer to a document which is not there, instead of warning')
    .option('--ignore-columns', 'go on without the columns that are no fields, and name them')
    .addHelpText('after', IMPORT)
    .action(
      run(async (file: string, flags: ImportFlags) =>
        (await import('../data/import.ts')).importData(file, flags, terminal),
      ),
    );

  onStore(data.command('bulk'))
    .description(
      'Change a field of many documents, or remove documents: all of them, or none when one is refused.',
    )
    .requiredOption('--collection <name>', 'the collection')
    .option(
      '--where <path=value>',
      'documents with the value; PATH= is empty, PATH=a* begins with it',
      several,
    )
    .option('--id <id>', 'a document; can be given again', several)
    .option('--all', 'all documents of the collection')
    .option('--set <path=value>', 'the value, as typed in the console', several)
    .option('--clear <path>', 'empties the field', several)
    .option('--more <path=n>', 'adds a number, or a percentage with %', several)
    .option('--less <path=n>', 'takes a number away, or a percentage with %', several)
    .option('--copy <path=path>', 'takes the value of another field', several)
    .option('--replace <path=found=>other>', 'replaces a text in the text', several)
    .option('--round <path=how>', 'cents, or ninety to end in ,90', several)
    .option('--remove', 'removes the documents that --id names')
    .option('--dry-run', 'write nothing; say what would be written')
    .option('--skip-invalid', 'write what is right although some is refused')
    .option('--reason <text>', 'why: asked for by collections whose changes are explained')
    .addHelpText('after', BULK)
    .action(run(async (flags: BulkFlags) => (await import('../data/bulk.ts')).bulkData(flags, terminal)));

  onStore(data.command('migrate'))
    .description(
      'Move stored fields as a rename map says, convert layouts or level copies; a dry run unless --apply is given.',
    )
    .option('--map <file>', 'the rename map')
    .option('--layouts', 'bring every layout into the form of this console')
    .option('--copies', 'bring every copied field to what its original holds')
    .option('--reason <text>', 'of an undo of --copies: why the old values come back, in both documents')
    .option('--undo <file>', 'the undo file of an earlier run: moves everything back')
    .option('--dry-run', 'write nothing; show every document that would change (the default)')
    .option('--apply', 'write, and keep an undo file')
    .option('--undo-file <file>', 'where to keep the undo file (default: under .balcao/migrations/)')
    .addHelpText('after', MIGRATE)
    .action(
      run(async (flags: MigrateFlags) =>
        (await import('../data/migrate/migrate.ts')).migrateData(flags, terminal),
      ),
    );
}

/** Given again, an option has several values. */
function several(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function onStore(command: Command): Command {
  return withLogin(command).option(
    '--schemas <dir>',
    'the folder of the schemas (default: schemas/ of the project)',
  );
}
