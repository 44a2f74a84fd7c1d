/**
 * The rooms of the house and who may import whom; `docs/ARCHITECTURE.md` shows the same table to people.
 */
import type { ModuleImport } from './imports.ts';

interface Room {
  /** Which files are in it. The first room that matches wins. */
  readonly files: RegExp;
  readonly name: string;
  /** Project files that it may import, besides its own. */
  readonly may: readonly RegExp[];
  /** Packages and built-ins that it must do without. */
  readonly packagesRefused?: RegExp;
}

const CONTRACT = /^runtime\/contract\//;
const CORE = /^runtime\/core\//;
const UI = /^runtime\/ui\//;
/** Its index, and the form's way to be fetched before anything else of it. */
const WIDGET_DOOR = /^runtime\/widgets\/([^/]+\/index|document-form\/load-form)\.ts$/;
const GENERATED = /^generated\//;
/** `resource.tsx` is the one generated file with React in it. */
const GENERATED_DATA = /^generated\/(?!.*resource\.tsx$)/;
const BROWSER_OR_REACT = /^(react|react-dom|react-admin|@mui|@rjsf|firebase|@tanstack)(\/|$)/;
const NODE = /^node:/;
/** What the generator and the console must agree on. */
const SHARED_CORE = [/^runtime\/core\/formats\//, /^runtime\/core\/(field-types|conditions|values)\//];

const TESTS = /\.test\.tsx?$|\/testing\/|\/test-support\//;

function stage(name: string, earlier: readonly string[], besides: readonly RegExp[] = []): Room {
  return {
    name: `generator/${name}`,
    files: new RegExp(`^generator/${name}/`),
    may: [
      ...earlier.map((other) => new RegExp(`^generator/${other}/`)),
      /^generator\/[^/]+\.ts$/,
      /^generator\/diagnostics\//,
      CONTRACT,
      ...SHARED_CORE,
      ...besides,
    ],
  };
}

export const ROOMS: readonly Room[] = [
  { name: 'tests', files: /^tests\//, may: [/.*/] },
  { name: 'tests beside the code', files: TESTS, may: [/.*/] },
  stage('read', [], [/^schemas\/meta\//]),
  stage('model', ['read']),
  stage('view', ['read', 'model']),
  stage('render', ['read', 'model', 'view']),
  stage('write', ['read', 'model', 'view', 'render']),
  stage('explain', ['read', 'model', 'view']),
  stage('breaking', ['read', 'model', 'view']),
  {
    name: 'generator',
    files: /^generator\//,
    may: [/^generator\//, CONTRACT, ...SHARED_CORE],
    packagesRefused: /^(react|react-dom|react-admin|@mui|firebase)(\/|$)/,
  },
  {
    name: 'cli',
    files: /^cli\//,
    may: [/^generator\//, CONTRACT, CORE, /^runtime\/server\//],
    packagesRefused: BROWSER_OR_REACT,
  },
  {
    name: 'generated resource',
    files: /^generated\/collections\/.+\/resource\.tsx$/,
    may: [/^generated\/collections\//, WIDGET_DOOR, CONTRACT],
  },
  {
    name: 'generated',
    files: GENERATED,
    // The catalogue's loaders name the resources; nothing of them is loaded before a screen opens.
    may: [CONTRACT, CORE, /^generated\/collection-parts\.ts$/, /^generated\/collections\//],
    packagesRefused: BROWSER_OR_REACT,
  },
  { name: 'runtime/left-out', files: /^runtime\/left-out\//, may: [], packagesRefused: NODE },
  { name: 'contract', files: CONTRACT, may: [], packagesRefused: /.*/ },
  {
    name: 'core',
    files: CORE,
    may: [CONTRACT],
    packagesRefused: new RegExp(`${BROWSER_OR_REACT.source}|${NODE.source}`),
  },
  {
    name: 'data',
    files: /^runtime\/data\//,
    may: [CONTRACT, CORE],
    packagesRefused: new RegExp(`^@mui(/|$)|${NODE.source}`),
  },
  {
    name: 'ui',
    files: UI,
    // How a value is read and printed, which the pieces must say as everything else does.
    may: [CONTRACT, /^runtime\/core\/values\//],
    packagesRefused: new RegExp(`^(firebase|@rjsf)(/|$)|^@tanstack/(?!react-virtual$)|${NODE.source}`),
  },
  {
    name: 'widgets',
    files: /^runtime\/widgets\//,
    // Kinds of runs have screens of their own, which show them as `Execuções` does.
    may: [CONTRACT, CORE, UI, /^runtime\/widgets\/runs\/index\.ts$/],
    packagesRefused: new RegExp(`^firebase(/|$)|${NODE.source}`),
  },
  {
    name: 'app',
    files: /^runtime\/app\//,
    may: [WIDGET_DOOR, UI, /^runtime\/data\//, CONTRACT, CORE, GENERATED],
    packagesRefused: NODE,
  },
  {
    name: 'server',
    files: /^runtime\/server\//,
    may: [CONTRACT, CORE, GENERATED_DATA],
    packagesRefused: BROWSER_OR_REACT,
  },
];

export function roomOf(file: string): Room | undefined {
  return ROOMS.find((room) => room.files.test(file));
}

/** The sentence that says what is wrong with an import; `undefined` when it is allowed. */
export function refusal(found: ModuleImport): string | undefined {
  const room = roomOf(found.from);
  const place = `${found.from}:${found.line}`;
  if (!room) return `${place} stands in no room`;
  if (found.kind === 'package') {
    return room.packagesRefused?.test(found.to) ? `${place} (${room.name}) imports ${found.to}` : undefined;
  }
  // A widget's own files, and a server room's: what is in the same folder is not another's.
  const sameRoom = roomOf(found.to) === room && !crossesWidgets(found);
  if (sameRoom || room.may.some((allowed) => allowed.test(found.to))) return undefined;
  return `${place} (${room.name}) imports ${found.to}`;
}

function crossesWidgets({ from, to }: ModuleImport): boolean {
  const widget = /^runtime\/widgets\/([^/]+)\//;
  return widget.test(from) && widget.exec(from)?.[1] !== widget.exec(to)?.[1];
}
