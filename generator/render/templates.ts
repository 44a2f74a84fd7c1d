/**
 * Reads and compiles the templates, each once. Values are printed as they are: the views have escaped them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';

const FOLDER = join(import.meta.dirname, '../../templates');
const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** A value that the view lacks is a mistake of ours: strict mode throws instead of printing nothing. */
export function fillTemplate(name: string, view: object): string {
  let template = compiled.get(name);
  if (!template) {
    const text = readFileSync(join(FOLDER, `${name}.hbs`), 'utf8').replaceAll('\r\n', '\n');
    template = Handlebars.compile(text, { noEscape: true, strict: true });
    compiled.set(name, template);
  }
  return template(view);
}
