/**
 * Which store the console shows: the one in the address, the one of this tab, the one last worked in, the first.
 */
import type { ConsoleClaims, Role } from '../../contract/access.ts';
import { roleIn } from '../../core/access/decide.ts';

const STORAGE_KEY = 'balcao.project';
export const PROJECT_PARAM = 'project';

/** The stores that the claims give a role in, in alphabetical order, the master store first. */
export function memberProjects(claims: ConsoleClaims, masterProject: string): readonly string[] {
  return Object.keys(claims.projects)
    .filter((id) => roleIn(claims, id) !== undefined)
    .sort((a, b) => Number(b === masterProject) - Number(a === masterProject) || a.localeCompare(b, 'pt-BR'));
}

export function chooseProject(
  members: readonly string[],
  asked: string | null,
  remembered: readonly (string | null)[],
): string | undefined {
  return [asked, ...remembered].find((id) => id !== null && members.includes(id)) ?? members[0];
}

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** The tab's own store first: two tabs may work in two stores, and each survives its reload. */
export function rememberedProjects(tab: Memory = sessionStorage, browser: Memory = localStorage) {
  return [tab.getItem(STORAGE_KEY), browser.getItem(STORAGE_KEY)] as const;
}

export function rememberProject(
  id: string,
  tab: Memory = sessionStorage,
  browser: Memory = localStorage,
): void {
  tab.setItem(STORAGE_KEY, id);
  browser.setItem(STORAGE_KEY, id);
}

export interface ConsoleProject {
  readonly id: string;
  readonly label: string;
  readonly catalogue: 'full' | 'cdlbox';
  readonly role: Role;
}
