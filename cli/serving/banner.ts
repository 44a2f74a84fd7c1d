/**
 * What a running server says of itself, to the person who started it.
 */
import { relative } from 'node:path';
import type { DemoLogin } from '../../runtime/contract/console-config.ts';

export interface BannerFacts {
  /** `http://127.0.0.1:4000` */
  readonly url: string;
  readonly title: string;
  readonly dataDir?: string;
  /** What the demo seed wrote just now. */
  readonly seededDocuments?: number;
  /** Documents that this start added to a demo, of collections that were added to the menu. */
  readonly examples?: number;
  readonly demoLogins: readonly DemoLogin[];
  /** Where the first admin is created. */
  readonly firstAdminUrl?: string;
  readonly warnings?: readonly string[];
}

export function banner(facts: BannerFacts, colour: boolean): string {
  const bold = (text: string) => (colour ? `\u001b[1m${text}\u001b[22m` : text);
  const faint = (text: string) => (colour ? `\u001b[2m${text}\u001b[22m` : text);
  const { seededDocuments = 0, examples = 0, demoLogins, warnings = [] } = facts;
  const lines = ['', bold(facts.title), '', `  ${faint('Console')}   ${bold(`${facts.url}/console/`)}`];
  if (facts.dataDir) lines.push(`  ${faint('Data')}      ${facts.dataDir}`);
  if (seededDocuments > 0) {
    const count = seededDocuments.toLocaleString('en-US');
    lines.push(`  ${faint('Demo')}      demo shops made just now, with ${count} documents`);
  }
  if (examples > 0) {
    lines.push(`  ${faint('Demo')}      new collections filled just now, with ${examples} example documents`);
  }
  if (demoLogins.length > 0)
    lines.push('', '  Sign in with', ...loginLines(demoLogins).map((line) => `    ${line}`));
  if (facts.firstAdminUrl) {
    lines.push(
      '',
      '  There are no users yet. Create the first admin at this link (once, within half an hour):',
    );
    lines.push(`    ${bold(facts.firstAdminUrl)}`);
  }
  for (const warning of warnings) lines.push('', `  ${warning}`);
  return `${[...lines, '', faint('Ctrl+C stops it.')].map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`;
}

/** As a person at `cwd` would type it: in full when it is elsewhere. */
export function shownFolder(cwd: string, folder: string): string {
  const way = relative(cwd, folder);
  return way === '' || way.startsWith('..') ? folder : way;
}

function loginLines(logins: readonly DemoLogin[]): string[] {
  const width = (of: (login: DemoLogin) => string) =>
    Math.max(...logins.map((login) => of(login).length)) + 3;
  const email = width((login) => login.email);
  const password = width((login) => login.password);
  return logins.map(
    (login) => `${login.email.padEnd(email)}${login.password.padEnd(password)}${login.label}`,
  );
}
