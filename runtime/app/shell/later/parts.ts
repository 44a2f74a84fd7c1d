/**
 * The parts of the shell that nobody sees until they ask for them: menus, dialogs, panels. The first screen does
 * without them; they are fetched as soon as it stands, so that they open at once and without a connection too.
 */
import { lazy } from 'react';
import { useWhenIdle } from './use-when-idle.ts';

const load = () => import('./all-parts.ts');

export const MenuDrawer = lazy(async () => ({ default: (await load()).MenuDrawer }));
export const Notice = lazy(async () => ({ default: (await load()).Notice }));
export const ProfileParts = lazy(async () => ({ default: (await load()).ProfileParts }));
export const ProjectMenu = lazy(async () => ({ default: (await load()).ProjectMenu }));
export const UnsavedPanel = lazy(async () => ({ default: (await load()).UnsavedPanel }));

export function useLaterParts(): void {
  useWhenIdle(load);
}
