/**
 * The condition in what other tools write: formulas, pairs, JSON Logic, filters and rules.
 */
import { isJsonObject, type JsonObject } from '../../json.ts';
import { flagOf } from '../../typed-values.ts';

const FIELDS =
  'field fieldName name path key source scope property when target var fact id campo dependsOn'.split(' ');
const VALUES =
  'equals value values is eq in const equal valor oneOf enum _eq _in $eq $in equalTo has options'.split(' ');

/** What holds the condition, or a list of one. */
const INSIDE = '_and and all rules rule if when conditions condition properties allOf'.split(' ');

export function conditionIn(value: unknown): JsonObject | undefined {
  if (typeof value === 'string') return fromFormula(value);
  if (Array.isArray(value)) return fromList(value);
  if (!isJsonObject(value)) return undefined;
  const operands = value['=='] ?? value['==='] ?? value.equal ?? value.in;
  if (Array.isArray(operands) && operands.length === 2 && isJsonObject(operands[0]))
    return fromPair(operands[0].var, operands[1]);
  const field = FIELDS.map((name) => value[name]).find((each) => typeof each === 'string');
  const equals = VALUES.map((name) => value[name]).find((each) => each !== undefined);
  if (field !== undefined)
    return fromPair(field, isJsonObject(value.schema) ? constIn(value.schema) : (equals ?? true));
  const inner = INSIDE.map((name) => value[name]).find((each) => each !== undefined);
  if (inner !== undefined) return conditionIn(inner);
  const entries = Object.entries(value);
  const [name, of] = entries.length === 1 && entries[0] ? entries[0] : [];
  return name === undefined ? undefined : fromPair(name, isJsonObject(of) ? constIn(of) : of);
}

function fromPair(field: unknown, equals: unknown): JsonObject | undefined {
  if (typeof field !== 'string') return undefined;
  const name = field.replace(
    /^#\/(properties\/)?|^\$?(values?|data|doc|document|record|this|form|siblingData|row|item|parent)\.|^\$/,
    '',
  );
  return equals === undefined ? undefined : { field: name, equals: scalarIn(equals) };
}

function constIn(schema: JsonObject): unknown {
  return VALUES.map((name) => schema[name]).find((each) => each !== undefined);
}

/** `["kind", "==", "b"]`, `["kind", "b"]`, or one condition in a list. */
function fromList(value: readonly unknown[]): JsonObject | undefined {
  const [first, second, third] = value;
  if (typeof first !== 'string') return value.length === 1 ? conditionIn(first) : undefined;
  return third === undefined ? fromPair(first, second) : fromPair(first, third);
}

function fromFormula(text: string): JsonObject | undefined {
  const body = text
    .replace(/^.*=>\s*|^\s*(return|if|when|se)\s+|^\$?\{\{?|\}\}?$|;$/g, '')
    .trim()
    .replace(/^=?\s*[({]\s*(.*?)\s*[)}]$/, '$1');
  const [, not, alone] = /^(!?)\s*([\w.$?]+)$/.exec(body) ?? [];
  const isSwitch = not === '!' || body !== text.trim() || /^(is|has|can|tem|com|usa)[A-Z_]/.test(alone ?? '');
  if (alone) return fromPair(alone.replace('?.', '.'), isSwitch ? not !== '!' : '…');
  const [, name, value] =
    /^([\w.$?]+)\s*(?::|={1,3}|\bis\b|\beq\b|\bequals\b|\bin\b)\s*(.+)$/i.exec(body) ?? [];
  if (name === undefined || value === undefined || /&&|\|\||[<>]/.test(value)) return undefined;
  const listed = /^\[(.*)\]$/.exec(value)?.[1];
  const equals = listed === undefined ? value : listed.split(/\s*,\s*/).map(bare);
  return fromPair(name.replace('?.', '.'), typeof equals === 'string' ? bare(equals) : equals);
}

function bare(text: string): unknown {
  return scalarIn(text.trim().replace(/^(['"])(.*)\1$/, '$2'));
}

function scalarIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^(true|false)$/.test(value)) return value;
  return flagOf(value);
}
