/**
 * What is synchronised, and how (product operations, §2): codes, pipelines in their groups, account, processes. Of a run
 * that has begun only the number of processes changes.
 */
import Box from '@mui/material/Box';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { MOST_PROCESSES } from '../../../contract/run.ts';
import type { Pipeline } from '../../../core/worker/pipelines.ts';
import type { TypedCodes } from '../../../core/worker/typed-codes.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Check } from '../../../ui/controls/checks.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { Labelled, Note, Spoken } from '../../../ui/controls/words.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { LEAST_PROCESSES, type SyncChoices } from '../model/choices.ts';
import { type OfferedGroup, offeredGroups, withGroup } from '../model/offered.ts';
import { CodesField } from './CodesField.tsx';
import { useSay } from './words.ts';

export interface ChoicesProps {
  readonly accounts: readonly string[];
  readonly isAccountsKnown: boolean;
  readonly accountsPath: string;
  /** Of a run: its own. */
  readonly pipelines: readonly Pipeline[];
  readonly choices: SyncChoices;
  /** They are those of a run. */
  readonly isFixed: boolean;
  readonly readOnly: boolean;
  readonly onChoices: (part: Partial<SyncChoices>) => void;
}

export interface SettingsProps extends ChoicesProps {
  readonly text: string;
  readonly typed: TypedCodes;
  /** Codes of the run. */
  readonly total?: number | undefined;
  readonly onText: (text: string) => void;
  readonly onAnother: () => void;
}

const PROCESSES = Array.from({ length: MOST_PROCESSES }, (_, at) => LEAST_PROCESSES + at);

export function Settings(props: SettingsProps) {
  const { text, typed, total, onText, onAnother, ...choosing } = props;
  const { isFixed, readOnly } = choosing;
  const say = useSay();
  return (
    <Box sx={SETTINGS}>
      {isFixed ? (
        <>
          <Button onClick={onAnother} disabled={readOnly}>
            {say('settings.another')}
          </Button>
          <Note>{say('settings.fixed')}</Note>
          <div>{say('settings.count', { smart_count: total ?? 0 })}</div>
        </>
      ) : (
        <CodesField text={text} typed={typed} readOnly={readOnly} onText={onText} />
      )}
      <Choices {...choosing} />
    </Box>
  );
}

/** Not drawn again with every key in the codes. */
const Choices = memo(function Choices(props: ChoicesProps) {
  const { accounts, accountsPath, pipelines, choices, isFixed, readOnly, onChoices } = props;
  const say = useSay();
  const offered = isFixed && choices.account !== '' ? [choices.account] : accounts;
  const hasNone = props.isAccountsKnown && accounts.length === 0 && !isFixed;
  const groups = offeredGroups(pipelines);
  return (
    <>
      {groups.length > 0 && <h2>{say('settings.pipelines')}</h2>}
      {groups.map((group) => (
        <GroupChoice key={group.group} {...props} offered={group} />
      ))}
      <Labelled label={say('settings.account')} help={hasNone ? say('settings.noAccount') : undefined}>
        {(id) => (
          <Select
            {...id}
            value={offered.includes(choices.account) ? choices.account : ''}
            disabled={isFixed || readOnly || hasNone}
            onChange={(event) => onChoices({ account: event.currentTarget.value })}
          >
            <option value="">{say('settings.anyAccount')}</option>
            {offered.map((account) => (
              <option key={account}>{account}</option>
            ))}
          </Select>
        )}
      </Labelled>
      {hasNone && <Link to={accountsPath}>{say('settings.openAccounts')}</Link>}
      <Labelled label={say('settings.concurrency')}>
        {(id) => (
          <Select
            {...id}
            value={choices.concurrency}
            disabled={readOnly}
            onChange={(event) => onChoices({ concurrency: Number(event.currentTarget.value) })}
          >
            {PROCESSES.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        )}
      </Labelled>
    </>
  );
});

interface GroupChoiceProps extends Pick<ChoicesProps, 'choices' | 'isFixed' | 'readOnly' | 'onChoices'> {
  readonly offered: OfferedGroup;
}

function GroupChoice({ offered, choices, isFixed, readOnly, onChoices }: GroupChoiceProps) {
  const say = useSay();
  const id = useId();
  const { group, pipelines } = offered;
  const isAll = pipelines.every(({ name }) => choices.pipelines.includes(name));
  const toggle = (name: string, isOn: boolean) =>
    onChoices({
      pipelines: isOn ? [...choices.pipelines, name] : choices.pipelines.filter((one) => one !== name),
    });
  return (
    <Box role="group" aria-labelledby={id} className="group">
      <h3 id={id}>{group}</h3>
      {!isFixed && pipelines.length > 1 && (
        <Button
          kind="text"
          size="small"
          disabled={readOnly}
          onClick={() => onChoices({ pipelines: withGroup(choices.pipelines, offered, !isAll) })}
        >
          {say(isAll ? 'settings.none' : 'settings.all')}
          <Spoken>: {group}</Spoken>
        </Button>
      )}
      <div>
        {pipelines.map(({ name, label, short }) => (
          <Check
            key={name}
            checked={choices.pipelines.includes(name)}
            disabled={isFixed || readOnly}
            onChange={(isOn) => toggle(name, isOn)}
          >
            {short === undefined ? label : <ShortName label={label} short={short} />}
          </Check>
        ))}
      </div>
    </Box>
  );
}

/** Under the head of its group its own word is enough for who sees it. */
function ShortName({ label, short }: { readonly label: string; readonly short: string }) {
  return (
    <>
      <Spoken>{label.slice(0, label.length - short.length)}</Spoken>
      <span className="short">{short}</span>
    </>
  );
}

const SETTINGS = {
  display: 'grid',
  gap: 2,
  '& > button, & > a': { justifySelf: 'start' },
  '& > a': { [TOUCH]: { lineHeight: `${FINGER}px` } },
  '& h2': { m: 0, mb: -1, fontSize: TYPE.body, fontWeight: WEIGHT.strong },
  '& .group': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
  '& h3': {
    m: 0,
    fontSize: TYPE.body,
    lineHeight: '32px',
    fontWeight: WEIGHT.strong,
    color: 'text.secondary',
  },
  '& .group > div': {
    flex: '1 0 100%',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    columnGap: 1,
  },
  '& .short': { display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } },
} as const;
