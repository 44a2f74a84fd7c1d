/**
 * Finds a Chromium that playwright-core can drive: the one that comes inside an npm package, the machine's own, or
 * Playwright's. The packaged one is first: it is the same on every machine, and a headless shell, with which the same
 * tests take a quarter less time than with a whole browser (saving, unsaved-edits and tree: 79 s instead of 109).
 * Nothing is downloaded here.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { runFolder } from './run-folder.ts';

export interface ChromiumFound {
  readonly executablePath: string;
  /** Environment the browser must be started with. */
  readonly env: { readonly [name: string]: string };
}

const ON_THE_MACHINE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags that let Chromium run as root in a closed network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Throws with what to install when there is none to be had. */
export async function findChromium(): Promise<ChromiumFound> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return { executablePath: asked, env: {} };
  const packaged = await fromPackage();
  if (packaged) return packaged;
  const onMachine = [...ON_THE_MACHINE, ...fromPlaywrightCache()].find((path) => existsSync(path));
  if (onMachine) return { executablePath: onMachine, env: {} };
  throw new Error(
    'No Chromium was found for the browser tests. Install Chromium or Google Chrome (Debian: apt-get install chromium), or set CHROMIUM_PATH to its executable.',
  );
}

function fromPlaywrightCache(): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((folder) => folder.startsWith('chromium-'))
    .sort()
    .reverse()
    .map((folder) => join(cache, folder, 'chrome-linux', 'chrome'));
}

/** The package unpacks itself into TMPDIR; a private one keeps parallel runs apart, and goes with its run. */
async function fromPackage(): Promise<ChromiumFound | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const previous = process.env.TMPDIR;
  const folder = runFolder('balcao-chromium-');
  process.env.TMPDIR = folder;
  // Without it the package expects the system's NSS libraries.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    const fontsConf = join(folder, 'fonts', 'fonts.conf');
    if (existsSync(fontsConf)) {
      // It names /tmp/fonts; where fonts are not found text has no size.
      writeFileSync(
        fontsConf,
        readFileSync(fontsConf, 'utf8').replaceAll('/tmp/fonts', join(folder, 'fonts')),
      );
    }
    return {
      executablePath,
      env: {
        FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? join(folder, 'fonts'),
        LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
        TMPDIR: folder,
      },
    };
  } finally {
    if (previous === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previous;
  }
}
