/**
 * The stores, for who administers the master: what each is called, and which catalogue it has.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type FormEvent, useId, useState } from 'react';
import { CATALOGUES, type CatalogueName } from '../../../contract/collection.ts';
import type { ManagedStore } from '../../../contract/people.ts';
import type { PeopleRefused } from '../../../data/console-api/people-service.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Input } from '../../../ui/controls/inputs.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { Labelled, Note, PlainList } from '../../../ui/controls/words.tsx';
import { space, TYPE, WEIGHT } from '../../../ui/measures.ts';
import { usePeopleWords } from './people-words.ts';

export type SaveStore = (store: ManagedStore) => Promise<{ readonly ok: true } | PeopleRefused | undefined>;

export interface StoresProps {
  readonly stores: readonly ManagedStore[];
  readonly save: SaveStore;
}

export function Stores({ stores, save }: StoresProps) {
  const say = usePeopleWords();
  const [edited, setEdited] = useState<ManagedStore | 'new'>();
  return (
    <section aria-label={say('stores.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Note style={{ flex: '1 1 240px' }}>{say('stores.about')}</Note>
        <Button kind="filled" onClick={() => setEdited('new')}>
          {say('stores.add')}
        </Button>
      </Box>
      <PlainList>
        {stores.map((store) => (
          <Box component="li" key={store.id} sx={ROW}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="strong" sx={{ fontWeight: WEIGHT.strong }}>
                {store.name}
              </Box>
              <Note>{`${store.id} · ${say('stores.catalogue')}: ${say(`stores.catalogues.${store.catalogue}`)}`}</Note>
            </Box>
            <Button
              aria-label={say('stores.editNamed', { name: store.name })}
              onClick={() => setEdited(store)}
            >
              {say('stores.edit')}
            </Button>
          </Box>
        ))}
      </PlainList>
      {edited !== undefined && (
        <StoreDialog
          store={edited === 'new' ? undefined : edited}
          taken={stores.map(({ id }) => id)}
          save={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: TYPE.body,
} as const;

interface StoreDialogProps {
  /** Absent: a new one. */
  readonly store: ManagedStore | undefined;
  readonly taken: readonly string[];
  readonly save: SaveStore;
  readonly onClose: () => void;
}

/** As the backend reads it. */
const STORE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

function StoreDialog({ store, taken, save, onClose }: StoreDialogProps) {
  const say = usePeopleWords();
  const form = useId();
  const [values, setValues] = useState<ManagedStore>(store ?? { id: '', name: '', catalogue: 'full' });
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const idProblem = store
    ? undefined
    : taken.includes(values.id)
      ? say('stores.idTaken')
      : STORE_ID.test(values.id)
        ? undefined
        : say('stores.idProblem');
  const nameProblem = values.name.trim() === '' ? say('stores.nameProblem') : undefined;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    setRefused(undefined);
    if (idProblem !== undefined || nameProblem !== undefined) return;
    setBusy(true);
    const answer = await save({ ...values, name: values.name.trim() });
    setBusy(false);
    if (answer?.ok) onClose();
    else setRefused(answer?.error);
  };
  return (
    <DialogFrame
      title={store ? store.name : say('stores.add')}
      onClose={onClose}
      action={{ label: say(store ? 'stores.save' : 'stores.create'), form, busy }}
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        style={{ display: 'grid', gap: space(4) }}
      >
        {!store && (
          <Labelled label={say('stores.id')} help={say('stores.idHelp')} error={isAsked && idProblem}>
            {(named) => (
              <Input
                {...named}
                autoFocus
                autoComplete="off"
                maxLength={100}
                value={values.id}
                onChange={({ target }) => setValues({ ...values, id: target.value })}
              />
            )}
          </Labelled>
        )}
        <Labelled label={say('stores.name')} error={isAsked && nameProblem}>
          {(named) => (
            <Input
              {...named}
              autoFocus={store !== undefined}
              autoComplete="off"
              maxLength={200}
              value={values.name}
              onChange={({ target }) => setValues({ ...values, name: target.value })}
            />
          )}
        </Labelled>
        <Labelled label={say('stores.catalogue')}>
          {(named) => (
            <Select
              {...named}
              value={values.catalogue}
              onChange={({ target }) =>
                setValues({ ...values, catalogue: catalogueOf(target.value) ?? values.catalogue })
              }
            >
              {CATALOGUES.map((catalogue) => (
                <option key={catalogue} value={catalogue}>
                  {say(`stores.catalogues.${catalogue}`)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        {refused !== undefined && <Alert severity="error">{refused}</Alert>}
      </form>
    </DialogFrame>
  );
}

function catalogueOf(text: string): CatalogueName | undefined {
  return CATALOGUES.find((catalogue) => catalogue === text);
}
