/**
 * Short texts that a pattern may take, made from the pattern itself. Lookarounds and back references are read as empty, so
 * whoever asks matches each text with the pattern.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** One text for each place where the pattern takes the character, and texts that begin or end with it. Expects a valid pattern. */
export function textsWith(char: string, pattern: string): string[] {
  const parsed = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(pattern, 0, pattern.length, {
    unicode: true,
  });
  return parsed.alternatives.flatMap((branch) => {
    const plain = shortest(branch);
    return [...through(branch, char), `${char}${plain}`, `${plain}${char}`];
  });
}

/** Longer than any id is. */
const LONGEST = 1500;

type Part = AST.Alternative | AST.Element;

function through(part: Part, char: string): string[] {
  switch (part.type) {
    case 'Alternative':
      return part.elements.flatMap((element, at) => {
        const before = part.elements.slice(0, at).map(shortest).join('');
        const after = part.elements
          .slice(at + 1)
          .map(shortest)
          .join('');
        return through(element, char).map((text) => before + text + after);
      });
    case 'Group':
    case 'CapturingGroup':
      return part.alternatives.flatMap((branch) => through(branch, char));
    case 'Quantifier':
      if (part.max === 0) return [];
      return through(part.element, char).map((text) => text + repeated(shortest(part.element), part.min - 1));
    default:
      return takes(part, char) ? [char] : [];
  }
}

function shortest(part: Part): string {
  switch (part.type) {
    case 'Alternative':
      return part.elements.map(shortest).join('');
    case 'Group':
    case 'CapturingGroup': {
      const [first] = part.alternatives;
      return first ? shortest(first) : '';
    }
    case 'Quantifier':
      return repeated(shortest(part.element), part.min);
    default:
      return [...USUAL, ...part.raw].find((char) => takes(part, char)) ?? '';
  }
}

function repeated(text: string, times: number): string {
  return text.repeat(Math.max(0, Math.min(times, Math.ceil(LONGEST / Math.max(1, text.length)))));
}

const USUAL = 'a0A-_. ';
const CHARACTERS = ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'];

function takes(part: Part, char: string): boolean {
  return CHARACTERS.includes(part.type) && new RegExp(`^(?:${part.raw})$`, 'u').test(char);
}
