/**
 * The role in each store, or none.
 */
import { useTranslate } from 'react-admin';
import { ROLES } from '../../../contract/access.ts';
import type { ConsolePerson, ManagedStore } from '../../../contract/people.ts';
import { Select } from '../../../ui/controls/Select.tsx';
import { Labelled } from '../../../ui/controls/words.tsx';
import { space } from '../../../ui/measures.ts';
import { usePeopleWords } from './people-words.ts';

export type Roles = ConsolePerson['roles'];

export interface RoleChoicesProps {
  readonly roles: Roles;
  readonly stores: readonly ManagedStore[];
  readonly disabled?: boolean;
  readonly onChange: (roles: Roles) => void;
}

export function RoleChoices({ roles, stores, disabled, onChange }: RoleChoicesProps) {
  const say = usePeopleWords();
  const translate = useTranslate();
  return (
    <div style={{ display: 'grid', gap: space(3), gridTemplateColumns: GRID }}>
      {stores.map(({ id, name }) => (
        <Labelled key={id} label={say('fields.role', { store: name })}>
          {(named) => (
            <Select
              {...named}
              disabled={disabled}
              value={roles[id] ?? ''}
              onChange={({ target }) => {
                const { [id]: _before, ...others } = roles;
                const role = ROLES.find((each) => each === target.value);
                onChange(role ? { ...others, [id]: role } : others);
              }}
            >
              <option value="">{say('noRole')}</option>
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {translate(`balcao.app.roles.${role}`)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      ))}
    </div>
  );
}

const GRID = 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))';
