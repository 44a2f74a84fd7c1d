/**
 * Name and e-mail of a person, as the invitation and the person's own panel ask for them.
 */
import { Input } from '../../../ui/controls/inputs.tsx';
import { Labelled } from '../../../ui/controls/words.tsx';
import { space } from '../../../ui/measures.ts';
import { type PeopleWords, usePeopleWords } from './people-words.ts';

export interface PersonValues {
  readonly name: string;
  readonly email: string;
}

export type PersonProblems = { readonly [field in keyof PersonValues]?: string };

/** In words; whether the address takes mail is the server's to say. */
export function personProblems({ name, email }: PersonValues, say: PeopleWords): PersonProblems {
  return {
    ...(name.trim() === '' && { name: say('problems.name') }),
    ...(!isAddress(email.trim()) && { email: say('problems.email') }),
  };
}

function isAddress(text: string): boolean {
  const at = text.indexOf('@');
  return at > 0 && at < text.length - 1 && !/\s/.test(text);
}

export interface PersonFieldsProps {
  readonly values: PersonValues;
  readonly problems: PersonProblems;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (values: PersonValues) => void;
}

const TYPES = { email: 'email', name: 'text' } as const;

export function PersonFields({ values, problems, disabled, autoFocus, onChange }: PersonFieldsProps) {
  const say = usePeopleWords();
  return (
    <div style={{ display: 'grid', gap: space(3) }}>
      {(['email', 'name'] as const).map((field) => (
        <Labelled key={field} label={say(`fields.${field}`)} error={problems[field]}>
          {(named) => (
            <Input
              {...named}
              type={TYPES[field]}
              maxLength={200}
              // It is somebody else's: nothing that the browser knows of the operator.
              autoComplete="off"
              autoFocus={autoFocus === true && field === 'email'}
              disabled={disabled}
              value={values[field]}
              onChange={({ target }) => onChange({ ...values, [field]: target.value })}
            />
          )}
        </Labelled>
      ))}
    </div>
  );
}
