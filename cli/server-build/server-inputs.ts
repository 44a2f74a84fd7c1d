/**
 * What the bundled program was made from, as one hash. The project's place does not count: a copy brings its bundle.
 */
import { hashInputs } from '../console-build/console-inputs.ts';

const INPUTS = [
  'cli',
  'generator',
  'generated',
  'runtime/contract',
  'runtime/core',
  'runtime/server',
  'package-lock.json',
] as const;

export function hashServerInputs(project: string): string {
  return hashInputs(project, INPUTS);
}
