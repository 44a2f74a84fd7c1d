/**
 * What the secret fields of one form share: when each was set, the way to set it, and what is typed and not written.
 * Apart from the autosave on purpose: a secret is written at once, and never kept in the browser.
 */
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { SecretOutcome } from '../../../../contract/secret-writes.ts';
import { SECRETS_SET_AT, secretPlaces } from '../../../../contract/secrets.ts';
import { isMap } from '../../../../core/values/map-value.ts';
import type { DocumentFormProps } from '../../../../ui/collection-widgets.ts';
import type { FormPath } from '../../model/layout/form-path.ts';
import { guardUnload } from '../../session/living-sessions.ts';

export interface Secrets {
  /** By stored path. */
  readonly setAt: { readonly [path: string]: unknown };
  /** Absent where nothing can be written: the document is not stored yet. */
  readonly set?: (path: string, value: string | null) => Promise<SecretOutcome>;
  /** What is typed and not written, by stored path: another section does not lose it. In memory alone. */
  readonly typed: Map<string, string>;
}

const SecretsContext = createContext<Secrets>({ setAt: {}, typed: new Map() });
export const SecretsProvider = SecretsContext.Provider;
export const useSecrets = (): Secrets => useContext(SecretsContext);

export function useFormSecrets(
  props: Pick<DocumentFormProps, 'definition' | 'record' | 'doors'>,
  id: string,
): Secrets {
  const { definition, record, doors } = props;
  const { secrets } = doors;
  const [typed] = useState(() => new Map<string, string>());
  useEffect(
    () =>
      guardUnload({
        get hasUnsaved() {
          return typed.size > 0;
        },
        save: () => {},
      }),
    [typed],
  );
  const stamps = record?.[SECRETS_SET_AT];
  return useMemo(() => {
    return {
      setAt: isMap(stamps) ? stamps : {},
      typed,
      ...(secrets && {
        set: (path, value) => secrets.set({ collection: definition.name, id, path, value }),
      }),
    };
  }, [stamps, typed, secrets, definition, id]);
}

/** The stored path of the secret at a place of the form. */
export function secretPathAt(fields: DocumentFormProps['definition']['fields'], path: FormPath): string {
  const found = secretPlaces(fields).find(({ names }) => names.join('\n') === path.join('\n'));
  return found?.path ?? path.join('.');
}
