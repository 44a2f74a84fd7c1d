/**
 * Finds and fills the console's texts: `%{name}` is replaced, `one |||| many` chosen by `smart_count`, as react-admin's
 * own texts expect. One language, known when the console is built, so nothing is loaded or parsed.
 */

export interface Messages {
  readonly [key: string]: string | Messages | undefined;
}

export interface TextArguments {
  readonly smart_count?: number;
  /** What is answered for a key without a text. */
  readonly _?: string;
  readonly [name: string]: unknown;
}

/** Later catalogues win, text by text. */
export function mergeMessages(catalogues: readonly Messages[]): Messages {
  const merged: { [key: string]: string | Messages | undefined } = {};
  for (const catalogue of catalogues) {
    for (const [key, value] of Object.entries(catalogue)) {
      if (value === undefined) continue;
      const before = merged[key];
      merged[key] =
        typeof value === 'string' || typeof before !== 'object' ? value : mergeMessages([before, value]);
    }
  }
  return merged;
}

export interface Translator {
  /** A key without a text and without `_` is answered as it is, and complained of in the log. */
  translate(this: void, key: string, args?: TextArguments): string;
  /** Adds texts, in the place of those of the same keys. */
  learn(this: void, messages: Messages): void;
}

export function createTranslate(messages: Messages): Translator {
  const texts = new Map(flatTexts(messages, ''));
  return {
    translate(key, args = {}) {
      const text = texts.get(key) ?? args._;
      if (text === undefined) {
        console.warn(`No text for "${key}"`);
        return key;
      }
      return filled(plural(text, args.smart_count), args);
    },
    learn(more) {
      for (const [key, text] of flatTexts(more, '')) texts.set(key, text);
    },
  };
}

function* flatTexts(messages: Messages, prefix: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') yield [prefix + key, value];
    else if (value) yield* flatTexts(value, `${prefix}${key}.`);
  }
}

function plural(text: string, count: number | undefined): string {
  const [one = text, many = one] = text.split('||||').map((form) => form.trim());
  return count === undefined || count === 1 ? one : many;
}

function filled(text: string, args: TextArguments): string {
  return text.replaceAll(/%\{([^{}]*)\}/g, (mark, name: string) => {
    const value = args[name];
    if (value === undefined || value === null) return mark;
    return name === 'smart_count' && typeof value === 'number'
      ? value.toLocaleString('pt-BR')
      : String(value);
  });
}
