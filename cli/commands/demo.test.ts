import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BalcaoProcess, balcao } from '../testing/balcao-process.ts';
import { copyProject, type ProjectCopy, shortenConsole } from '../testing/project-copy.ts';

let project: ProjectCopy;
let demo: BalcaoProcess;
let url: string;

beforeAll(async () => {
  project = copyProject();
  shortenConsole(project);
  demo = balcao(['demo'], { project: project.folder });
  [, url = ''] = await demo.saying(/Console\s+(http:\/\/127\.0\.0\.1:\d+)\/console\//);
  await demo.saying(/Ctrl\+C stops/);
});
afterAll(async () => {
  demo?.child.kill('SIGKILL');
  await demo?.ended;
  project?.remove();
});

describe('balcao demo', () => {
  it('builds the console first and says so', () => {
    expect(demo.said().out).toContain('Building the console');
    expect(demo.said().out).toContain('admin@balcao.dev');
  });

  it('serves the console, told that there is no server', async () => {
    const page = await fetch(`${url}/console/category`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('/console/assets/');
    expect(await (await fetch(`${url}/console/config.json`)).json()).toMatchObject({ backend: 'demo' });
  });

  it('has no documents, no logins and no data folder', async () => {
    const documents = '/v1/projects/balcao/databases/(default)/documents/project/matriz';
    expect((await fetch(url + documents)).status).toBe(404);
    const lookup = `${url}/identitytoolkit.googleapis.com/v1/accounts:lookup`;
    expect((await fetch(lookup, { method: 'POST' })).status).toBe(404);
    expect(existsSync(join(project.folder, '.balcao'))).toBe(false);
  });

  it('leaves a site that any static host can serve', () => {
    const site = (file: string) => readFileSync(join(project.folder, 'dist/demo', file), 'utf8');
    expect(JSON.parse(site('console/config.json')).backend).toBe('demo');
    expect(site('index.html')).toContain('url=console/');
    expect(site('404.html')).toBe(site('console/index.html'));
  });

  it('ends with 0 at Ctrl+C, and does not build again the next time', async () => {
    demo.child.kill('SIGINT');
    expect(await demo.ended).toBe(0);
    rmSync(join(project.folder, 'dist/demo'), { recursive: true });
    const again = balcao(['demo'], { project: project.folder });
    await again.saying(/Ctrl\+C stops/);
    expect(again.said().out).not.toContain('Building');
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });
});
