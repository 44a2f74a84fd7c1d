/**
 * Decisions are cited by number: one page a number, none left out, titled alike; and what cites one finds it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCS = resolve(import.meta.dirname, '../../docs');
const DECISIONS = join(DOCS, 'decisions');

const pages = readdirSync(DECISIONS).sort();
const numberOf = (page: string) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(page)?.[1]);

describe('The decisions', () => {
  it('have a number each, one after the other', () => {
    expect(pages.map(numberOf)).toEqual(pages.map((_, at) => at + 1));
  });

  it('carry in their title the number of their file', () => {
    const titled = pages.filter((page) =>
      readFileSync(join(DECISIONS, page), 'utf8').startsWith(`# ${numberOf(page)}. `),
    );
    expect(titled).toEqual(pages);
  });

  it('are there, under the number that is said, wherever a page links to one', () => {
    const wrong = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => {
        const text = readFileSync(join(DOCS, path), 'utf8');
        return [...text.matchAll(/\[decision (\d+)\]\(([^)]*?(\d{4})-[^)]*)\)/g)]
          .filter(([, said, target = '', number]) => {
            const page = join(dirname(join(DOCS, path)), target);
            return Number(said) !== Number(number) || !existsSync(page);
          })
          .map(([link]) => `${path}: ${link}`);
      });
    expect(wrong).toEqual([]);
  });
});
