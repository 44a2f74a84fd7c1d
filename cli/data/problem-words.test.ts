import { describe, expect, it } from 'vitest';
import { alikeProblems } from './alike-problems.ts';
import { columnMeant, faultSaid } from './import/import-words.ts';
import { schemaSaid } from './problem-words.ts';

const said = (keyword: string, params: object, value: unknown, pointer = '/state') =>
  schemaSaid({ pointer, message: 'em português', finding: { keyword, params: { ...params }, value } }).says;

describe('what is wrong with a stored value', () => {
  it.each([
    {
      name: 'names value, allowed values and the nearest of them',
      says: said('enum', { allowedValues: ['open', 'closed'] }, 'opne'),
      want: '#/state: "opne" is none of "open", "closed". Did you mean "open"?',
    },
    {
      name: 'names the type that is wanted',
      says: said('type', { type: ['integer', 'null'] }, 'dois'),
      want: '#/state: "dois" is not a whole number or null',
    },
    {
      name: 'names what is lacking, and prints no map',
      says: said('required', { missingProperty: 'name' }, { a: 1 }, ''),
      want: '#: lacks "name"',
    },
    {
      name: 'shortens a long text',
      says: said('maxLength', { limit: 5 }, 'x'.repeat(500)),
      want: `#/state: "${'x'.repeat(59)}… is longer than 5 characters`,
    },
    {
      name: 'names a keyword that it has no words for',
      says: said('contentEncoding', {}, 'x'),
      want: '#/state: "x" breaks "contentEncoding"',
    },
  ])('$name', ({ says, want }) => {
    expect(says).toBe(want);
  });
});

describe('problems that say the same', () => {
  it('are printed three times and counted then, whatever their values and rows of lists are', () => {
    const lines: string[] = [];
    const alike = alikeProblems((text) => lines.push(text), 'row');
    for (let at = 0; at < 20; at += 1) {
      const problem = {
        pointer: `/kit/${at}/qty`,
        message: '',
        finding: { keyword: 'minimum', params: { limit: 1 }, value: -at },
      };
      alike.say(`row ${at + 2}: `, faultSaid({ kind: 'schema', ...problem }));
    }
    alike.say(
      'row 9: ',
      faultSaid({ kind: 'cell', header: 'qty:number', problem: 'not-a-number', text: 'x' }),
    );
    alike.end();
    expect(lines).toEqual([
      'row 2: #/kit/0/qty: 0 is less than 1',
      'row 3: #/kit/1/qty: -1 is less than 1',
      'row 4: #/kit/2/qty: -2 is less than 1',
      'row 9: the cell "x" of "qty:number" is not a number',
      '… and 17 more rows: #/kit/…/qty is less than 1',
    ]);
  });
});

describe('the column that is meant', () => {
  const choices = [
    { header: 'name:text', label: 'Nome', names: ['Nome', 'name'] },
    { header: 'state:select', label: 'Situação', names: ['Situação', 'state'] },
  ];
  const of = (header: string, fault: 'no-type' | 'unknown-path' | 'other-type', expected?: string) =>
    columnMeant({ fault, header, column: 1, skippable: true, ...(expected && { expected }) }, choices);

  it('is found by its label, by its path without a type, and by a name that is nearly right', () => {
    expect(of('nome:text', 'unknown-path')).toBe('name:text');
    expect(of('state', 'no-type')).toBe('state:select');
    expect(of('nmae:text', 'unknown-path')).toBe('name:text');
    expect(of('name:number', 'other-type', 'text')).toBe('name:text');
    expect(of('warehouse:text', 'unknown-path')).toBeUndefined();
  });
});
