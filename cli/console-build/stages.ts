/**
 * Which modules of the console are one script: those that arrive together on the way from an address to a form. Rolldown
 * by itself makes a script of each set of doors that share a module, 165 on that way: on a line of 150 ms, six at a
 * time and with a kilobyte of headers each, they took longer than the code in them.
 *
 * What a stage reaches is found over static imports. Barrels are not followed where they reach far more than is
 * used of them: what is reached through them alone is left to Rolldown, which knows what is used.
 */
import { join } from 'node:path';
import type { Rolldown } from 'vite';

interface Stage {
  readonly name: string;
  /** Below the project. */
  readonly doors: readonly string[];
}

/** In the order in which they arrive: a module belongs to the first that reaches it. */
const STAGES: readonly Stage[] = [
  // What asks for the others waits for none of them.
  { name: 'begin', doors: ['runtime/app/begin.ts'] },
  { name: 'start', doors: ['runtime/app/main.tsx'] },
  { name: 'backend', doors: ['runtime/app/backend/firebase-backend.ts'] },
  { name: 'console', doors: ['runtime/app/routes/SignedInConsole.tsx'] },
  { name: 'store', doors: ['runtime/data/firestore/index.ts'] },
  {
    name: 'screen',
    doors: ['runtime/app/routes/ScreenServices.tsx', 'runtime/widgets/collection-screen/index.ts'],
  },
  { name: 'form', doors: ['runtime/widgets/document-form/view/DocumentForm.tsx'] },
];

/** What everybody loads. */
const APART_FROM_NONE: ReadonlySet<string> = new Set(['begin', 'start']);

/** What does without most of the stages: a module that it shares with one is in a script apart. */
const APART: readonly Stage[] = [
  {
    name: 'login',
    doors: ['runtime/app/screens/LoginPage.tsx', 'runtime/app/screens/NewPasswordPage.tsx'],
  },
  { name: 'demo', doors: ['runtime/app/backend/demo-backend.ts'] },
  {
    name: 'menus',
    doors: [
      'runtime/app/shell/opened/all-parts.ts',
      'runtime/app/files/Uploads.tsx',
      'runtime/app/notices/chunk.ts',
    ],
  },
];

const BARREL =
  /node_modules\/((react-admin|ra-[\w-]+)\/(dist|src)\/(.*\/)?|(@tanstack|@mui)\/[\w-]+\/((build|esm|modern)\/)*)index\.\w+$|runtime\/(data|widgets\/csv-exchange)\/index\.ts$/;

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

export function consoleStages(project: string): Rolldown.OutputOptions['codeSplitting'] {
  const members = (stages: readonly Stage[]) => {
    const doors = stages.flatMap((stage) => stage.doors).map((door) => join(project, door));
    let reached: ReadonlySet<string> | undefined;
    return (id: string, graph: Graph) => {
      reached ??= reachedFrom(doors, graph);
      return reached.has(id);
    };
  };
  const apart = APART.map((stage) => ({ name: stage.name, has: members([stage]) }));
  const scripts = STAGES.flatMap((stage) => {
    const has = members([stage]);
    const shared = apart.map((other) => ({
      name: `${stage.name}-${other.name}`,
      has: (id: string, graph: Graph) => has(id, graph) && other.has(id, graph),
    }));
    const own = { name: stage.name, has };
    return APART_FROM_NONE.has(stage.name) ? [own] : [...shared, own];
  });
  return {
    groups: scripts.map(({ name, has }, index) => ({
      debugName: name,
      priority: scripts.length - index,
      // A door stays a script of its own, which brings its stage.
      name: (id, graph) => (has(id, graph) && !isDoor(id, graph) ? name : null),
    })),
  };
}

function isDoor(id: string, graph: Graph): boolean {
  const module = graph.getModuleInfo(id);
  return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
}

function reachedFrom(doors: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...doors];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || BARREL.test(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
