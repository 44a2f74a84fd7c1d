/**
 * The sheet of keys that work: by groups with their heads, or one list without. The console and the layout editor show it.
 */
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowForward from '@mui/icons-material/ArrowForward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { DialogFrame } from '../controls/DialogFrame.tsx';
import { Note } from '../controls/words.tsx';
import { ICON, space, TYPE, WEIGHT } from '../measures.ts';
import { mixed, paletteOf } from '../palette-of.ts';
import { keyCaps } from './keys.ts';

export interface ShortcutGroup {
  readonly title?: string;
  readonly commands: readonly {
    readonly id: string;
    readonly label: string;
    readonly keys: readonly string[];
  }[];
}

export interface ShortcutSheetProps {
  readonly title: string;
  readonly about?: string;
  readonly closeLabel: string;
  readonly groups: readonly ShortcutGroup[];
  readonly onClose: () => void;
}

export function ShortcutSheet({ title, about, closeLabel, groups, onClose }: ShortcutSheetProps) {
  return (
    <DialogFrame
      width={groups.length > 1 ? 'large' : 'small'}
      title={title}
      onClose={onClose}
      cancel={closeLabel}
      focus="cancel"
    >
      {about !== undefined && <Note style={{ marginBottom: space(3) }}>{about}</Note>}
      <Columns data-several={groups.length > 1 || undefined}>
        {groups.map(({ title: head = '', commands }) => (
          <section key={head}>
            {head !== '' && <h3>{head}</h3>}
            <dl>
              {commands.map(({ id, label, keys }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((each, nth) => (
                      <Fragment key={each}>
                        {nth > 0 && ' ou '}
                        {keyCaps(each).map((cap) => (
                          <kbd key={cap}>
                            <Cap cap={cap} />
                          </kbd>
                        ))}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Columns>
    </DialogFrame>
  );
}

/** Drawn, as the console's font has not all of them. */
const ARROWS: { readonly [cap: string]: { readonly Icon: typeof ArrowUpward; readonly name: string } } = {
  '↑': { Icon: ArrowUpward, name: 'Seta para cima' },
  '↓': { Icon: ArrowDownward, name: 'Seta para baixo' },
  '←': { Icon: ArrowBack, name: 'Seta para a esquerda' },
  '→': { Icon: ArrowForward, name: 'Seta para a direita' },
};

function Cap({ cap }: { readonly cap: string }) {
  const arrow = ARROWS[cap];
  return arrow ? <arrow.Icon titleAccess={arrow.name} /> : cap;
}

const Columns = styled('div')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    [theme.breakpoints.up('sm')]: { '&[data-several]': { columns: 2, columnGap: space(8) } },
    '& section': { breakInside: 'avoid', marginBottom: space(5) },
    '& h3': { margin: 0, fontSize: TYPE.small, fontWeight: WEIGHT.normal, color: palette.text.secondary },
    '& dl': { margin: 0 },
    '& dl > div': {
      display: 'flex',
      alignItems: 'baseline',
      gap: space(3),
      padding: '5px 0',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& dt': { flex: 1 },
    '& dd': { margin: 0, fontSize: TYPE.small, color: palette.text.secondary, textAlign: 'right' },
    '& kbd': {
      display: 'inline-block',
      minWidth: 20,
      marginLeft: 3,
      padding: '1px 6px',
      borderRadius: 4,
      border: `1px solid ${mixed(palette.text.primary, 23)}`,
      color: palette.text.primary,
      fontFamily: 'inherit',
      fontSize: TYPE.small,
      textAlign: 'center',
      whiteSpace: 'nowrap',
      '& svg': { fontSize: ICON.small, verticalAlign: '-3px' },
    },
  };
});
