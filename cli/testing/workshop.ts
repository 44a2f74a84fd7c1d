/**
 * A project's folder with one schema, and the program run inside this process as if it belonged there.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brandSchema, schemaText } from '../../generator/testing/schemas.ts';
import { main } from '../main.ts';
import type { Streams } from '../terminal.ts';

export interface Workshop {
  readonly cwd: string;
  path(file: string): string;
  put(file: string, text: string): void;
  balcao(...argv: string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }>;
  remove(): void;
}

export function openWorkshop(terminal: Partial<Streams> = {}): Workshop {
  const cwd = mkdtempSync(join(tmpdir(), 'balcao-cli-'));
  const path = (file: string): string => join(cwd, file);
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
  };
  put('schemas/catalog/brand.schema.json', schemaText(brandSchema()));
  return {
    cwd,
    path,
    put,
    async balcao(...argv) {
      let out = '';
      let err = '';
      const code = await main(argv, {
        cwd,
        project: cwd,
        colour: false,
        out: (text) => {
          out += text;
        },
        err: (text) => {
          err += text;
        },
        ...terminal,
      });
      return { code, out, err };
    },
    remove: () => rmSync(cwd, { recursive: true, force: true }),
  };
}
