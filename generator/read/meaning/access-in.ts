/**
 * Who may do what, as other tools say it: by operation, by role, or by one role for all.
 */
import { isJsonObject, type JsonObject } from '../../json.ts';
import { ownWord, ROLES_OF_OTHERS } from '../values-of-others.ts';

const OPERATIONS = [
  ['read', /read|view|list|find|get|show|ler|ver|leitura/i],
  ['write', /write|create|update|edit|insert|change|add|post|put|escrever|editar|gravar|escrita/i],
  ['delete', /delete|remove|destroy|excluir|apagar/i],
] as const;

/** By operation; of several roles the lowest, which those above it follow. */
export function accessIn(value: unknown): JsonObject | undefined {
  if (!isJsonObject(value)) {
    const role = roleIn(value);
    return role === undefined ? undefined : { write: role };
  }
  const said = OPERATIONS.flatMap(([operation, pattern]) => {
    const isByRole = Object.keys(value).every((name) => roleIn(name) !== undefined);
    const found = isByRole ? undefined : Object.entries(value).find(([name]) => pattern.test(name));
    const byRole = Object.entries(value).find(
      ([name, rights]) => roleIn(name) !== undefined && pattern.test(JSON.stringify(rights)),
    );
    const role = found ? (roleIn(found[1]) ?? '…') : byRole && roleIn(byRole[0]);
    return role === undefined ? [] : [[operation, role]];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

const LEVELS = ['viewer', 'operator', 'admin', 'server'];

export function roleIn(value: unknown): string | undefined {
  if (value === true) return 'viewer';
  if (value === false) return 'server';
  if (Array.isArray(value)) {
    const roles = value.map(roleIn);
    return LEVELS.find((level) => roles.includes(level));
  }
  const name = String(value)
    .toLowerCase()
    .replace(/[-_\s]/g, '');
  return LEVELS.includes(name) ? name : ownWord(ROLES_OF_OTHERS, name);
}

/** Whether a name says who may, or what. */
export function isOperation(name: string): boolean {
  return roleIn(name) !== undefined || OPERATIONS.some(([, pattern]) => pattern.test(name));
}
