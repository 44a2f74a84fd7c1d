import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ConsoleClaims, OPERATIONS, type Operation, ROLES } from '../../runtime/contract/access.ts';
import { mayAccess } from '../../runtime/core/access/decide.ts';
import { UNSEEN_REASONS, VISIBLE_REASONS } from '../../runtime/core/values/testing/reasons.ts';
import { type CollectionModel, readModels } from '../index.ts';
import { findSources } from '../read/find-sources.ts';
import { rulesSizeProblems } from '../render/project-files.ts';
import { fillTemplate } from '../render/templates.ts';
import { catalogSource, collectionSchema } from '../testing/schemas.ts';
import { policyOf } from './access-view.ts';
import { rulesView } from './rules-view.ts';

const name = { name: { title: 'Nome', type: 'string' } };
const secret = (title: string) => ({ title, type: 'string', 'x-ui': { secret: true } });
const { models } = readModels([
  catalogSource(collectionSchema('brand', name)),
  catalogSource(collectionSchema('vault', name, { access: { read: 'admin', write: 'admin' } })),
  catalogSource(collectionSchema('open', name, { access: { write: 'viewer', delete: 'operator' } })),
  catalogSource(collectionSchema('page', name, { kind: 'singleton' })),
  catalogSource(collectionSchema('wiki', name, { kind: 'singleton', access: { write: 'viewer' } })),
  catalogSource(collectionSchema('gateway', { ...name, token: secret('Token') }, { kind: 'singleton' })),
  catalogSource(
    collectionSchema('partner', {
      ...name,
      api: { title: 'API', type: 'object', properties: { key: secret('Chave') } },
    }),
  ),
]);

function copied(model: CollectionModel, round: number): CollectionModel {
  const name = round === 0 ? model.definition.name : `${model.definition.name}-copy${round}`;
  return { ...model, definition: { ...model.definition, name } };
}

interface Rule {
  readonly path: string;
  /** Of secret documents: which ones the rule is for; one rule a document's name. */
  readonly id?: RegExp;
  readonly allows: ReadonlyMap<string, readonly string[]>;
}

/** Reads the generated text, not the view: the functions' roles, and each match block's conditions. */
function readRules(text: string): Rule[] {
  const enough = new Map<string, string[]>();
  for (const [, called = '', roles = ''] of text.matchAll(
    /function (\w+)\(\) \{\s+return role\(\) in \[(.*)\]/g,
  )) {
    enough.set(
      called,
      [...roles.matchAll(/'(\w+)'/g)].map(([, role = '']) => role),
    );
  }
  const rules: Rule[] = [];
  let allows = new Map<string, readonly string[]>();
  for (const line of text.split('\n')) {
    const match = /^\s+match (\/\S+) \{/.exec(line);
    if (match) {
      allows = new Map();
      rules.push({ path: match[1] ?? '', allows });
    }
    const allow = /allow ([\w, ]+): if (\w+)\(\)[ ;]/.exec(line);
    for (const kind of allow?.[1]?.split(', ') ?? []) {
      for (const each of kind === 'read' ? ['get', 'list'] : [kind]) {
        allows.set(each, enough.get(allow?.[2] ?? '') ?? []);
      }
    }
  }
  return [...rules, ...secretRules(text, enough)];
}

/** The one block of all secret documents, taken apart by the documents' names. */
function secretRules(text: string, enough: ReadonlyMap<string, readonly string[]>): Rule[] {
  const block = /match \/secret\/\{id\} \{([\s\S]*?)\n {6}\}/.exec(text)?.[1] ?? '';
  return [...block.matchAll(/allow ([\w, ]+): if ([^;]*);/g)].flatMap(([, kinds = '', conditions = '']) =>
    conditions.split('||').map((condition) => {
      const [, exact] = /id == '(.+?)'/.exec(condition) ?? [];
      const [, pattern] = /id\.matches\('(.+?)'\)/.exec(condition) ?? [];
      const roles = enough.get(/&& (\w+)\(\)/.exec(condition)?.[1] ?? '') ?? [];
      return {
        path: '/secret/{id}',
        id: new RegExp(`^${pattern ?? exact?.replace('.', '[.]')}$`),
        allows: new Map(kinds.split(', ').map((kind) => [kind, roles])),
      };
    }),
  );
}

const rules = readRules(fillTemplate('firestore.rules', rulesView(models)));

/** Google's decision: the rule of the path, if any, and the caller's role in the project. */
function googleAllows(path: string, role: string, kind: string): boolean {
  const [, , ...below] = path.split('/');
  const found = rules.filter((rule) => {
    if (below.length === 0) return rule.path === '/project/{projectId}';
    if (rule.id) return below[0] === 'secret' && rule.id.test(below[1] ?? '');
    return rule.path === `/${below.join('/')}` || rule.path === `/${below[0]}/{docId}`;
  });
  return found.some(({ allows }) => allows.get(kind)?.includes(role));
}

const KINDS: { readonly [O in Operation]: readonly string[] } = {
  read: ['get'],
  write: ['create', 'update'],
  delete: ['delete'],
};

describe('the rules for Google', () => {
  const paths = [
    'project/centro',
    'project/centro/brand/a',
    'project/centro/vault/a',
    'project/centro/gateway/a',
    'project/centro/config/gateway',
    'project/centro/partner/a',
    'project/centro/secret/config.gateway',
    'project/centro/secret/partner.a.b',
    'project/centro/secret/brand.a',
    'project/centro/secret/config.page',
    'project/centro/secret/config.gateway.x',
    'project/centro/secret/gateway',
    'project/centro/secret/a',
    'project/centro/open/a',
    'project/centro/config/page',
    'project/centro/config/wiki',
    'project/centro/config/undeclared',
    'project/centro/undeclared/a',
  ];
  const cases = paths.flatMap((path) =>
    ROLES.flatMap((role) => OPERATIONS.map((operation) => ({ path, role, operation }))),
  );

  it.each(cases)('decide on $operation of $path by the $role as the embedded store does', ({
    path,
    role,
    operation,
  }) => {
    const claims: ConsoleClaims = { projects: { centro: role } };
    const ours = mayAccess(policyOf(models), claims, path.split('/'), operation);
    for (const kind of KINDS[operation]) expect(googleAllows(path, role, kind)).toBe(ours);
  });

  it('let nobody list the config pages, and whoever reads list a collection', () => {
    expect(googleAllows('project/centro/config/page', 'admin', 'list')).toBe(false);
    expect(googleAllows('project/centro/brand/a', 'viewer', 'list')).toBe(true);
  });

  it('let nobody read or list secrets, and take into a secret document only what is declared', () => {
    for (const role of ROLES) {
      for (const kind of ['get', 'list']) {
        expect(googleAllows('project/centro/secret/config.gateway', role, kind)).toBe(false);
        expect(googleAllows('project/centro/secret/partner.a', role, kind)).toBe(false);
      }
    }
    const text = fillTemplate('firestore.rules', rulesView(models));
    expect(text).toContain("only(['token'])");
    expect(text).toContain("only(['api.key'])");
    expect(text).toContain("&& notHeld(['api', 'key'])");
  });

  it('let whoever removes a document leave its beginning, whatever the collection, and nobody read it', () => {
    const text = fillTemplate('firestore.rules', rulesView(models));
    const [, block = ''] =
      /match \/deleted\/\{collection\}\/document\/\{id\} \{([\s\S]*?)\n {6}\}/.exec(text) ?? [];
    expect([...block.matchAll(/allow ([\w, ]+):/g)].map(([, kinds]) => kinds)).toEqual(['create, update']);
    expect(block).toContain('!existsAfter(original())');
    expect(text).toContain("stamped('brand', docId)");
    expect(text).toContain("stamped('config', 'page')");
  });

  it('let no stranger in', () => {
    for (const path of paths) expect(googleAllows(path, '', 'get')).toBe(false);
  });
});

describe('the rules for Google on what is written', () => {
  const schema = collectionSchema(
    'supplier',
    {
      name: { title: 'Nome', type: 'string', 'x-ui': { path: "about.it's" } },
      price: { title: 'Preço', type: 'number' },
      since: { title: 'Desde', type: 'string', format: 'date-time' },
      level: { title: 'Nível', type: 'integer', enum: [1, 2] },
      notes: { title: 'Notas', type: 'string' },
    },
    { list: { view: 'table', columns: ['name', 'price'], order: { field: 'since' } } },
  );
  const { models: suppliers } = readModels([catalogSource({ ...schema, required: ['level'] })]);
  const text = fillTemplate('firestore.rules', rulesView(suppliers));

  it('hold the types of the fields that lists, choices and `required` stand on, and of no others', () => {
    expect(text.match(/(?<=&& )mayBe\w+\(.*$/gm)).toEqual([
      "mayBeTime('since')",
      "mayBeText(['about', 'it\\'s'])",
      "mayBeNumber('price')",
      "mayBeNumber('level');",
    ]);
  });

  it('look at as many required fields as Firestore has room for, and at what lists stand on before them', () => {
    const names = Array.from({ length: 100 }, (_, index) => `field${index}`);
    const fields = Object.fromEntries(names.map((name) => [name, { title: name, type: 'string' }]));
    const hints = { list: { order: { field: 'field99' } } };
    const { models, diagnostics } = readModels([
      catalogSource({ ...collectionSchema('form', fields, hints), required: names }),
    ]);
    const rules = fillTemplate('firestore.rules', rulesView(models));
    const checked = rules.match(/mayBeText\('field\d+'\)/g) ?? [];
    expect(checked.slice(0, 2)).toEqual(["mayBeText('field99')", "mayBeText('field0')"]);
    expect(checked.length).toBeLessThan(37);
    // The first that the rules do not look at is named.
    expect(diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      expect.stringContaining(`"field${checked.length - 1}" on`),
    ]);
  });

  it('ask every write for its stamps', () => {
    const writes = [...text.matchAll(/allow (create.*|update): if (.*)$/gm)].map(([, kind, condition]) => [
      kind,
      condition,
    ]);
    expect(writes).toEqual([
      ['create, update', 'atLeastAdmin();'],
      ['create, update', "atLeastOperator() && stamped('supplier', docId) && signed()"],
      ['create, update', '!existsAfter(original())'],
    ]);
  });

  it('take a reason that has a visible character, as the embedded store does', () => {
    const { visible } = rulesView(models);
    // RE2's spelling in JavaScript's; a text of the rules doubles each backslash.
    const pattern = visible.replaceAll('\\\\', '\\').replace('(?s)', '').replaceAll('\\x{', '\\u{');
    const seen = new RegExp(`^${pattern}$`, 'su');
    for (const { name, text } of UNSEEN_REASONS)
      expect({ name, is: seen.test(text) }).toEqual({ name, is: false });
    for (const text of VISIBLE_REASONS) expect({ text, is: seen.test(text) }).toEqual({ text, is: true });
  });

  it('let people change an audited field with its entry, and create or remove nothing', () => {
    const served = { write: 'server', delete: 'server' };
    const texts = ['offer', 'field', 'from', 'to', 'about', 'createdBy'];
    const log = Object.fromEntries(texts.map((each) => [each, { title: each, type: 'string' }]));
    const { models: audited } = readModels([
      catalogSource(
        collectionSchema(
          'offer',
          { price: { title: 'Preço', type: 'number' } },
          { access: { write: 'admin' }, audit: { log: 'offer-log', key: 'offer', fields: ['price'] } },
        ),
      ),
      catalogSource(collectionSchema('offer-log', log, { access: served })),
    ]);
    const rules = fillTemplate('firestore.rules', rulesView(audited));
    const allowed = [...rules.matchAll(/match \/(offer[a-z-]*)\/\{docId\} \{([\s\S]*?)\n {6}\}/g)].map(
      ([, collection, block = '']) => [
        collection,
        [...block.matchAll(/allow ([a-z, ]+): if (\w+)/g)].map(([, kinds, who]) => `${kinds}: ${who}`),
      ],
    );
    expect(allowed).toEqual([
      ['offer', ['read: atLeastViewer', 'update: atLeastAdmin']],
      ['offer-log', ['read: atLeastViewer', 'create: atLeastAdmin']],
    ]);
    expect(rules).toContain("&& explained('offer-log', 'offer', docId, ['price'])");
    expect(rules).toContain("&& explains('offer', 'offer', docId)");
    expect(fillTemplate('firestore.rules', rulesView(suppliers))).not.toContain('explained');
  });

  it('fit Firestore for seven hundred collections like those of the project', () => {
    const { models: own } = readModels(findSources(resolve(import.meta.dirname, '../../schemas')));
    const copies = Array.from({ length: 10 }, (_, round) => own.map((model) => copied(model, round)));
    const many = copies.flat().slice(0, 700);
    const rules = fillTemplate('firestore.rules', rulesView(many));
    expect(many.length).toBe(700);
    expect(rules.match(/^ {6}match \/(?!secret|deleted)/gm)).toHaveLength(many.length);
    expect(rulesSizeProblems(many, rules)).toEqual([]);
  });

  it('are refused by us before Google refuses them for their length', () => {
    expect(rulesSizeProblems(suppliers, text)).toEqual([]);
    const [told] = rulesSizeProblems(suppliers, 'é'.repeat(131_073));
    expect(told).toMatchObject({
      code: 'RULES_TOO_LARGE',
      severity: 'error',
      message: 'Firestore would refuse the rules: they are 257 KB long, and it allows 256 KB.',
      place: { file: 'catalog/supplier.schema.json', pointer: '/x-collection/name' },
    });
  });
});
