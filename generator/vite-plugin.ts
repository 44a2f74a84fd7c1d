/**
 * Serves `virtual:balcao/form/<name>` to Vite: each collection's schema and precompiled validators, made when asked
 * for. In development a changed schema makes them anew.
 */
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { printDiagnostics } from './diagnostics/print.ts';
import { type Diagnostic, readModels } from './index.ts';
import type { CollectionModel } from './model/model.ts';
import { findSources } from './read/find-sources.ts';
import { formModuleCode } from './render/form-module-code.ts';

const PREFIX = 'virtual:balcao/form/';
/** Rollup's mark of a module that is no file. */
const RESOLVED = `\0${PREFIX}`;
const RUNTIME_MODULE = resolve(import.meta.dirname, '../runtime/core/formats/validator-runtime.ts');

export interface BalcaoFormsOptions {
  /** The schemas' folder, from Vite's root; `schemas` when absent. */
  readonly schemas?: string;
}

export function balcaoForms(options: BalcaoFormsOptions = {}): Plugin {
  let folder = resolve(import.meta.dirname, '../schemas');
  let models: ReadonlyMap<string, CollectionModel> | undefined;

  /** Throws with every diagnostic, which Vite shows in the page and the terminal. */
  function modelsByName(): ReadonlyMap<string, CollectionModel> {
    if (models) return models;
    const read = readModels(findSources(folder));
    if (read.models.length === 0 && read.diagnostics.length > 0) throw invalid(read.diagnostics);
    models = new Map(read.models.map((model) => [model.definition.name, model]));
    return models;
  }

  return {
    name: 'balcao-forms',
    config: () => ({
      // Found only inside virtual modules, where Vite's scan for dependencies does not look.
      optimizeDeps: {
        include: [
          'ajv/dist/runtime/equal.js',
          'ajv/dist/runtime/ucs2length.js',
          'ajv-formats/dist/formats.js',
          'ajv-i18n/localize/pt-BR/index.js',
        ],
      },
    }),
    configResolved({ root }) {
      if (options.schemas !== undefined) folder = resolve(root, options.schemas);
    },
    buildStart() {
      models = undefined;
    },
    configureServer({ watcher }) {
      watcher.add(folder);
    },
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const name = id.slice(RESOLVED.length);
      const model = modelsByName().get(name);
      if (!model) throw new Error(`No schema declares the collection "${name}"`);
      this.addWatchFile(join(folder, model.file));
      return { code: formModuleCode(model, RUNTIME_MODULE), map: null };
    },
    hotUpdate({ file, modules }) {
      if (!resolve(file).startsWith(folder + sep)) return undefined;
      models = undefined;
      // A shared piece may be in any form; only those that a page has loaded are in the graph.
      const forms = [...this.environment.moduleGraph.idToModuleMap.values()].filter((module) =>
        module.id?.startsWith(RESOLVED),
      );
      return [...modules, ...forms];
    },
  };
}

function invalid(diagnostics: readonly Diagnostic[]): Error {
  return new Error(printDiagnostics(diagnostics, { schemas: 'schemas', colour: false }));
}
