/**
 * Every change that the comparison knows: what it says and how to mend it. `breaking` is whatever could orphan or
 * invalidate a stored document, or take from somebody what he could do; a change that cannot be judged counts as that.
 */

export type ChangeSeverity = 'breaking' | 'warning';

interface CodeEntry<Facts> {
  readonly severity: ChangeSeverity;
  readonly says: (facts: Facts) => string;
  readonly mend: (facts: Facts) => string;
}

function breaking<Facts>(says: (facts: Facts) => string, mend: (facts: Facts) => string): CodeEntry<Facts> {
  return { severity: 'breaking', says, mend };
}

function warning<Facts>(says: (facts: Facts) => string, mend: (facts: Facts) => string): CodeEntry<Facts> {
  return { severity: 'warning', says, mend };
}

const TAKE_BACK = 'Move what is stored, or take the change back.';
const MIGRATE = 'Move what is stored with the suggested rename map, or take the change back.';
const VALIDATE = 'Look with `balcao data validate` which documents are concerned, and mend them first.';

interface FromTo {
  readonly from: string;
  readonly to: string;
}

const TABLE = {
  COLLECTION_REMOVED: breaking<{ name: string; path: string }>(
    ({ name, path }) => `"${name}" is gone, and nobody can reach the documents at ${path} any more.`,
    () => 'Export them first, or bring the schema back.',
  ),
  COLLECTION_RENAMED: breaking<FromTo & { fromPath: string; toPath: string }>(
    ({ from, to, fromPath, toPath }) =>
      `"${from}" seems to be "${to}" now: its documents stay at ${fromPath}, and ${toPath} is read.`,
    () => 'Keep the name, or export the documents under the old one and import them under the new.',
  ),
  COLLECTION_KIND_CHANGED: breaking<FromTo & { fromPath: string; toPath: string }>(
    ({ from, to, fromPath, toPath }) =>
      `It was a ${from} and is a ${to}: what is stored at ${fromPath} is not read at ${toPath}.`,
    () => 'Keep the kind, or declare the new one under another name.',
  ),
  COLLECTION_ID_CHANGED: breaking<FromTo>(
    ({ from, to }) => `The id was ${from} and is ${to}: documents keep the ids that they have.`,
    () => 'Keep the id, or export the documents and import them again under their new ids.',
  ),
  COLLECTION_ID_RANDOM: warning<{ from: string }>(
    ({ from }) => `New documents get a random id; it was ${from}.`,
    () => 'Make sure that nobody relies on reading the id.',
  ),
  FIELD_REMOVED: breaking<{ name: string; stored: string }>(
    ({ name, stored }) =>
      `"${name}" is gone: what documents hold at "${stored}" is neither shown nor checked.`,
    () => 'Bring the field back, or make sure that nobody needs the values: they stay stored.',
  ),
  FIELD_RENAMED: breaking<FromTo & { stored: string; now: string; keep: string; mechanical: boolean }>(
    ({ from, to, stored, now }) =>
      `"${from}" seems to be "${to}" now: documents hold it at "${stored}", and "${now}" is read.`,
    ({ keep, mechanical }) =>
      `Move what is stored${mechanical ? ' with the suggested rename map' : ''}, or leave it there with "x-ui": { "path": "${keep}" }.`,
  ),
  FIELD_MOVED: breaking<{ name: string; stored: string; now: string; mechanical: boolean }>(
    ({ name, stored, now }) => `"${name}" was stored at "${stored}" and is read at "${now}".`,
    ({ mechanical }) => (mechanical ? MIGRATE : TAKE_BACK),
  ),
  FIELD_TYPE_CHANGED: breaking<FromTo>(
    ({ from, to }) => `The stored value was ${from} and must be ${to}.`,
    () => 'Add the new type beside the old one, or export, convert and import the documents.',
  ),
  FIELD_MAP_CHANGED: breaking<FromTo & { mechanical: boolean }>(
    ({ from, to }) => `It was stored as ${from} and is stored as ${to}.`,
    ({ mechanical }) => (mechanical ? MIGRATE : TAKE_BACK),
  ),
  FIELD_VALUES_NARROWED: breaking<{ gone: string; allowed: string; hasTable: boolean }>(
    ({ gone, allowed }) => `Documents may hold ${gone}, and only ${allowed} may be stored now.`,
    ({ hasTable }) =>
      hasTable ? 'Say in the suggested map what each becomes, and move what is stored with it.' : VALIDATE,
  ),
  FIELD_LIMIT_TIGHTENED: breaking<FromTo & { keyword: string }>(
    ({ keyword, from, to }) => `"${keyword}" was ${from} and is ${to}: documents that were valid may not be.`,
    () => VALIDATE,
  ),
  FIELD_CONDITION_CHANGED: breaking<{ keyword: string }>(
    ({ keyword }) => `"${keyword}" says something else, and may refuse documents that were valid.`,
    () => VALIDATE,
  ),
  FIELD_REQUIRED: breaking<{ name: string; isNew: boolean; hasDefault: boolean }>(
    ({ name, isNew }) =>
      isNew
        ? `"${name}" is new and required, and no document holds it.`
        : `"${name}" is required now, and documents may lack it.`,
    ({ hasDefault }) =>
      hasDefault
        ? 'Fill it in with the suggested map, or let it be optional.'
        : 'Give it a "default", which a suggested map fills in, or let it be optional until `balcao data validate` finds it in every document.',
  ),
  FIELD_REFERENCE_CHANGED: breaking<FromTo>(
    ({ from, to }) => `It held ${from} and chooses ${to}: what is stored leads nowhere.`,
    () => 'Give the new choice a field of its own, or take the change back.',
  ),
  FIELD_UNIT_CHANGED: breaking<FromTo>(
    ({ from, to }) => `The unit was ${from} and is ${to}: the same stored number means something else.`,
    () => 'Convert the stored numbers, or give the new unit a field of its own.',
  ),
  CSV_COLUMN_REMOVED: breaking<{ header: string }>(
    ({ header }) => `The CSV has no column "${header}" any more: other programs miss it.`,
    () => 'Leave the column in, or tell those who read the CSV.',
  ),
  CSV_HEADER_CHANGED: warning<FromTo>(
    ({ from, to }) => `The CSV column "${from}" is called "${to}".`,
    () => 'Tell those who read or write the CSV.',
  ),
  ACCESS_TIGHTENED: breaking<FromTo & { operation: string }>(
    ({ operation, from, to }) => `To ${operation} needed ${from} and needs ${to}: some lose it.`,
    () => 'Make sure that those who need it have the role, or take the change back.',
  ),
  ACCESS_LOOSENED: warning<FromTo & { operation: string }>(
    ({ operation, from, to }) => `To ${operation} needed ${from} and needs only ${to}.`,
    () => 'Make sure that this is meant: more people may.',
  ),
  DELETE_TAKEN: breaking<Record<never, never>>(
    () => 'Documents could be deleted and can no longer be.',
    () => 'Make sure that nobody needs it, or take the change back.',
  ),
  CATALOGUE_TAKEN: breaking<{ catalogue: string }>(
    ({ catalogue }) =>
      `The collection is no longer in the catalogue "${catalogue}": its stores lose the screen.`,
    () => 'Keep the catalogue, or move what those stores hold.',
  ),
  ORDER_MOVED: breaking<FromTo>(
    ({ from, to }) => `The list was ordered by "${from}" and is by "${to}", which documents may lack.`,
    ({ to }) => `Fill in "${to}" in every document first, or order by a field that all have.`,
  ),
  SECRET_EXPOSED: warning<{ name: string }>(
    ({ name }) =>
      `"${name}" is no secret any more: what is entered from now on is shown and written to the CSV. Values entered before stay apart, and nothing shows them.`,
    () => 'Make sure that this is meant, and enter the values again.',
  ),
  SECRET_IN_THE_CLEAR: breaking<{ name: string }>(
    ({ name }) => `"${name}" is a secret now: a document that still holds it itself takes no write.`,
    () => 'Clear the field in every document under the old schema first, then enter it again.',
  ),
} as const;

export type ChangeCode = keyof typeof TABLE;

export type ChangeFacts = {
  readonly [C in ChangeCode]: (typeof TABLE)[C] extends CodeEntry<infer Facts> ? Facts : never;
};

export const CHANGE_CODES: { readonly [C in ChangeCode]: CodeEntry<ChangeFacts[C]> } = TABLE;
