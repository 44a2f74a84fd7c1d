/**
 * `Mensagens simuladas`: what arrived at the simulators of a demo, live, and what one does with it in its recipient's
 * place. On a phone the message takes the place of the list.
 */
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import type { ListQuery } from '../../../contract/live.ts';
import { SIMULATED_MESSAGES, type SimulatedAction } from '../../../contract/simulated-messages.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { Button, PlainButton } from '../../../ui/controls/buttons.tsx';
import { Input } from '../../../ui/controls/inputs.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { Labelled, Note } from '../../../ui/controls/words.tsx';
import { space, TYPE, WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { PartPlace } from '../../../ui/part.tsx';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { linksIn, type SimulatedView, simulatedView } from '../model/simulated-message.ts';
import { useSay } from './pieces.tsx';

export interface SimulatedMessagesProps {
  /** The id of the message that is shown. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  /** Draws an e-mail, and runs nothing of it. Stands inside a `PartPlace`. */
  readonly Html: ComponentType<{
    readonly text: string;
    readonly label: string;
    readonly style: CSSProperties;
  }>;
}

const LATEST: ListQuery = { order: { field: 'receivedAt', direction: 'desc' }, limit: 100 };

export function SimulatedMessages({ chosen, onChoose, Html }: SimulatedMessagesProps) {
  const say = useSay('simulated');
  const { useList, useDocument } = useWidgetServices();
  const { data, status } = useList(SIMULATED_MESSAGES, LATEST);
  const messages = useMemo(() => data?.records.map(simulatedView) ?? [], [data]);
  // By itself: newer ones push it out of the list while somebody looks at it.
  const record = useDocument(SIMULATED_MESSAGES, chosen).data?.record;
  const message = record ? simulatedView(record) : undefined;
  const columns = useKeptFocus(message?.id, messages);
  return (
    <Columns ref={columns} data-open={message !== undefined || undefined}>
      <nav aria-label={say('list')}>
        <output>
          {!data && <Note>{say(status === 'failed' ? 'failed' : 'loading')}</Note>}
          {data && messages.length === 0 && <Note>{say('none')}</Note>}
        </output>
        {messages.length > 0 && (
          <ul>
            {messages.map((each) => (
              <li key={each.id}>
                <Line message={each} isChosen={each.id === chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
        {data?.hasMore && <Note>{say('cut', { count: LATEST.limit })}</Note>}
      </nav>
      <div className="message">
        {message ? (
          <Message key={message.id} message={message} Html={Html} onBack={() => onChoose(undefined)} />
        ) : (
          messages.length > 0 && <Note>{say('choose')}</Note>
        )}
      </div>
    </Columns>
  );
}

/** Where one takes the other's place, what had the focus is gone: it goes into the message, and back to its line. */
function useKeptFocus(open: string | undefined, messages: readonly SimulatedView[]) {
  const isNarrow = useMediaQuery(NARROW);
  const columns = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = open;
    if (!isNarrow || was === open) return;
    const all = (name: string) => columns.current?.querySelectorAll<HTMLElement>(name);
    // Newer ones may have pushed it out of the list.
    const line = all('.line')?.[messages.findIndex(({ id }) => id === was)] ?? all('.line')?.[0];
    (open === undefined ? line : all('h2')?.[0])?.focus();
  }, [open, isNarrow, messages]);
  return columns;
}

interface LineProps {
  readonly message: SimulatedView;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

function Line({ message, isChosen, onChoose }: LineProps) {
  const say = useSay('simulated');
  const { timeZone } = useWidgetServices();
  const { id, channel, to, title, state, receivedAt } = message;
  return (
    <PlainButton className="line" aria-current={isChosen} onClick={() => onChoose(id)}>
      <strong>{title || say(`channel.${channel}`)}</strong>
      <span>{to}</span>
      <span>
        {[
          say(`channel.${channel}`),
          shownDateTime(receivedAt, timeZone),
          ...(state ? [say(`state.${state}`)] : []),
        ].join(' · ')}
      </span>
    </PlainButton>
  );
}

interface MessageProps extends Pick<SimulatedMessagesProps, 'Html'> {
  readonly message: SimulatedView;
  readonly onBack: () => void;
}

function Message({ message, Html, onBack }: MessageProps) {
  const say = useSay('simulated');
  const { timeZone } = useWidgetServices();
  const { title, channel, from, to, receivedAt, state, html, text, image } = message;
  return (
    <>
      <Button className="back" kind="text" onClick={onBack}>
        {say('back')}
      </Button>
      <h2 tabIndex={-1}>{title || say(`channel.${channel}`)}</h2>
      <dl>
        {from !== '' && <Fact label={say('from')}>{from}</Fact>}
        <Fact label={say('to')}>{to}</Fact>
        <Fact label={say('receivedAt')}>{shownDateTime(receivedAt, timeZone)}</Fact>
        {state && <Fact label={say('now')}>{say(`state.${state}`)}</Fact>}
      </dl>
      <Actions message={message} />
      {html === undefined ? (
        <div className="words">
          {image !== undefined && <img src={image} alt="" />}
          {text}
        </div>
      ) : (
        <PartPlace>
          <Html text={html} label={title} style={FRAME} />
        </PartPlace>
      )}
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({ message }: { readonly message: SimulatedView }) {
  const say = useSay('simulated');
  const { campaigns } = useWidgetServices();
  const { id, actions, html, unsubscribeUrl } = message;
  const links = useMemo(() => linksIn(html ?? '', unsubscribeUrl), [html, unsubscribeUrl]);
  const [link, setLink] = useState<string>();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async (action: SimulatedAction): Promise<void> => {
    setBusy(true);
    const answer = await campaigns?.simulate(id, action);
    setBusy(false);
    setProblem(answer && !answer.ok ? answer.error : undefined);
    if (answer?.ok) setText('');
  };
  if (!campaigns) return null;
  const url = link ?? links[0];
  const more = { click: url === undefined ? {} : { url }, reply: { text } };
  const isNothing = { reply: text.trim() === '' };
  return (
    <>
      {actions.includes('click') && links.length > 1 && (
        <Labelled label={say('link')}>
          {(props) => (
            <Select {...props} value={url} onChange={({ target }) => setLink(target.value)}>
              {links.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      {actions.includes('reply') && (
        <Labelled label={say('answer')}>
          {(props) => <Input {...props} value={text} onChange={({ target }) => setText(target.value)} />}
        </Labelled>
      )}
      <div className="actions">
        {actions
          .filter((action) => action !== 'click' || url !== undefined)
          .map((action) => (
            <Button
              key={action}
              disabled={isBusy || (action in isNothing && isNothing[action as keyof typeof isNothing])}
              onClick={() => void act({ action, ...(action in more && more[action as keyof typeof more]) })}
            >
              {say(`actions.${action}`)}
            </Button>
          ))}
        {unsubscribeUrl !== undefined && (
          <a href={unsubscribeUrl} target="_blank" rel="noreferrer">
            {say('page')}
          </a>
        )}
      </div>
      <output>{problem !== undefined && <Note data-wrong>{problem}</Note>}</output>
    </>
  );
}

const FRAME = { width: '100%', height: '60vh', borderRadius: 8 } as const;
/** Below this the two do not fit side by side. */
const NARROW = '@media (max-width: 899px)';

const Columns = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  borderTop: `1px solid ${paletteOf(theme).divider}`,
  '& > nav': {
    flex: '0 0 340px',
    minWidth: 0,
    overflowY: 'auto',
    padding: space(3),
    borderRight: `1px solid ${paletteOf(theme).divider}`,
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& .line': {
    width: '100%',
    minHeight: FINGER,
    padding: `${space(2)}px ${space(3)}px`,
    textAlign: 'left',
    borderRadius: 8,
    overflowWrap: 'anywhere',
    '& > *': { display: 'block' },
    '& strong': { fontWeight: WEIGHT.strong },
    '& span': { fontSize: TYPE.small, color: paletteOf(theme).text.secondary },
    '&:hover': { background: paletteOf(theme).action.hover },
    '&[aria-current="true"]': { background: paletteOf(theme).action.selected },
  },
  '& > .message': { flex: 1, minWidth: 0, overflowY: 'auto', padding: space(5) },
  '& h2': {
    margin: `0 0 ${space(2)}px`,
    fontSize: TYPE.strong,
    fontWeight: WEIGHT.strong,
    overflowWrap: 'anywhere',
  },
  '& dl': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space(1)}px ${space(5)}px`,
    margin: `0 0 ${space(3)}px`,
  },
  '& dt': { fontSize: TYPE.small, color: paletteOf(theme).text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .actions': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space(2),
    margin: `${space(3)}px 0`,
  },
  '& .actions a': {
    color: paletteOf(theme).primary.main,
    [TOUCH]: { display: 'inline-flex', alignItems: 'center', minHeight: FINGER },
  },
  '& .words': {
    maxWidth: 480,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& img': { display: 'block', maxWidth: '100%' },
  },
  '& .back': { display: 'none' },
  [NARROW]: {
    '& > nav': { flex: 1, borderRight: 0 },
    '& > .message': { display: 'none' },
    '&[data-open] > nav': { display: 'none' },
    '&[data-open] > .message': { display: 'block', padding: space(3) },
    '& .back': { display: 'inline-flex' },
  },
}));
