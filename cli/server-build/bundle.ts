/**
 * Makes plain JavaScript of the command line and all that it runs, so that a server carries no compiler along.
 * Packages stay where they are. Every bundle has a folder of its own, named by what it was made from: a server that
 * runs goes on finding the parts of its own that it has not loaded yet.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { hashServerInputs } from './server-inputs.ts';

/** In `dist/server`: names the folder of the newest bundle. */
const CURRENT = 'current';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export async function bundleServer(project: string): Promise<void> {
  const inputs = hashServerInputs(project);
  const shelf = join(project, 'dist/server');
  const name = inputs.slice(0, 16);
  const fresh = join(shelf, `${name}-${process.pid}`);
  mkdirSync(shelf, { recursive: true });
  try {
    await build({
      configFile: false,
      root: project,
      logLevel: 'error',
      define: { BALCAO_INPUTS: JSON.stringify(inputs) },
      plugins: [foldersByName(project), withoutScreens(), threadByName()],
      build: {
        ssr: true,
        outDir: fresh,
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: {
            main: 'cli/main.ts',
            fresh: 'cli/server-build/fresh.ts',
            thread: 'runtime/server/firestore/readers/thread.ts',
          },
        },
      },
    });
    if (!existsSync(join(shelf, name))) renameSync(fresh, join(shelf, name));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  writeFileSync(`${fresh}.name`, name);
  renameSync(`${fresh}.name`, join(shelf, CURRENT));
  removeOld(shelf, name);
}

/**
 * A bundled module lies in another folder than its source, but templates and schemas do not move. Their paths are
 * relative to the project, so that a copy of the project with its bundle finds its own files.
 */
function foldersByName(project: string): Plugin {
  const root = "import.meta.url.slice(0, import.meta.url.lastIndexOf('/dist/server/'))";
  const placeOf = (id: string) => {
    const path = encodeURI(relative(project, dirname(id)).replaceAll('\\', '/'));
    return `process.getBuiltinModule('node:url').fileURLToPath(${root} + ${JSON.stringify(`/${path}`)})`;
  };
  return {
    name: 'balcao-folders-by-name',
    transform: {
      order: 'pre',
      handler: (code, id) =>
        code.includes('import.meta.dirname')
          ? code.replaceAll('import.meta.dirname', placeOf(id))
          : undefined,
    },
  };
}

/** The catalogue names the screen of every collection, which only a browser loads. */
function withoutScreens(): Plugin {
  const screen = '\0balcao-screen';
  return {
    name: 'balcao-without-screens',
    enforce: 'pre',
    resolveId: (id) => (/\/resource\.tsx$|^virtual:balcao\/form\//.test(id) ? screen : undefined),
    load: (id) =>
      id === screen ? 'throw new Error("Screens are loaded by browsers alone."); export {};' : undefined,
  };
}

/** Where the server runs from its sources, `boot.mjs` loads the thread; here it is a file of the bundle. */
function threadByName(): Plugin {
  const boot = /new URL\(["']\.\/boot\.mjs["'], import\.meta\.url\)/;
  return {
    name: 'balcao-thread-by-name',
    renderChunk: (code, { fileName }) =>
      boot.test(code)
        ? code.replace(boot, `new URL("${relative(dirname(fileName), 'thread.js')}", import.meta.url)`)
        : undefined,
  };
}

function removeOld(shelf: string, current: string): void {
  for (const entry of readdirSync(shelf)) {
    const path = join(shelf, entry);
    if (entry === CURRENT || entry === current || Date.now() - statSync(path).mtimeMs < KEPT_MS) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

const asked = process.argv[1];
if (asked && import.meta.url === pathToFileURL(asked).href) {
  await bundleServer(resolve(import.meta.dirname, '../..'));
}
