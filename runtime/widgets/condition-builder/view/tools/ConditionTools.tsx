/**
 * Behind one menu: the condition as SQL to copy, conditions copied and pasted between fields, documents and stores, and
 * those that are saved by name. SQL is printed when somebody asks for it.
 */
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ConditionContext, type GroupNode, simplified } from '../../../../core/conditions/condition.ts';
import { DIALECT_NAMES, type DialectName } from '../../../../core/conditions/sql/dialect.ts';
import { conditionSql } from '../../../../core/conditions/sql/print-sql.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import { Button, IconButton } from '../../../../ui/controls/buttons.tsx';
import { Select } from '../../../../ui/controls/Select.tsx';
import { Code, Note } from '../../../../ui/controls/words.tsx';
import { copyText, SQL_COPIED_MS } from '../../../../ui/copy-text.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { copiedConditions } from '../../model/pasted.ts';
import { useEditor } from '../editor-context.ts';
import { Bar, Builder, Said } from '../styles.ts';
import type { Below } from '../use-below.tsx';
import { PasteBox } from './PasteBox.tsx';
import { SavedConditions } from './Templates.tsx';

const DIALECT_LABELS: { readonly [name in DialectName]: string } = {
  bigquery: 'BigQuery',
  standard: 'SQL padrão',
  sqlite: 'SQLite',
};

type Outcome = 'copied' | 'treeCopied' | 'clipboard' | 'refused';

export interface ConditionToolsProps {
  readonly root: GroupNode;
  readonly stored: unknown;
  /** Absent until the trees that the conditions ask about are there. */
  readonly below: Below | undefined;
  /** Stands beside the menu. */
  readonly children: ReactNode;
}

/** What only who may write is offered. */
const EDITING = [
  ['paste', 'paste-sql'],
  ['pasteTree', 'paste-tree'],
] as const;

export function ConditionTools({ root, stored, below, children }: ConditionToolsProps) {
  const translate = useTranslate();
  const { subject, timeZone, readOnly } = useEditor();
  const [dialect, setDialect] = useState<DialectName>('bigquery');
  const [said, say] = useState<Outcome>();
  const templates = useWidgetServices().conditions?.templates;
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<'menu' | 'sql' | 'paste-sql' | 'paste-tree' | 'saved'>();
  const close = () => setShown(undefined);
  const done = () => {
    close();
    button.current?.focus();
  };
  const t = (key: string) => translate(`balcao.conditionBuilder.tools.${key}`);
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(() => say(undefined), SQL_COPIED_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const sqlOf = () => {
    const printed = conditionSql(simplified(root), subject, { timeZone, below, dialect });
    return printed.ok ? printed.sql : undefined;
  };
  const differs = useMemo(
    () => below !== undefined && storedSqlDiffers(stored, subject, { timeZone, below }),
    [stored, subject, timeZone, below],
  );
  const copy = (text: string | undefined, done: Outcome) => {
    if (text === undefined) return say('refused');
    return copyText(text).then(
      () => say(done),
      () => say('clipboard'),
    );
  };
  const tree = simplified(root);
  const isOff = !tree || !below;
  const items = [
    ['copy', isOff, () => copy(sqlOf(), 'copied')],
    ['show', isOff, () => setShown('sql')],
    ['copyTree', !tree, () => tree && copy(copiedConditions(tree, subject.name), 'treeCopied')],
    ...(readOnly ? [] : EDITING.map(([name, part]) => [name, false, () => setShown(part)] as const)),
    ...(readOnly || !templates ? [] : [['saved', false, () => setShown('saved')] as const]),
  ] as const;
  return (
    <>
      <Bar style={{ position: 'relative', flexWrap: 'nowrap', alignItems: 'flex-start' }}>
        {children}
        {said && <Said role="status">{t(said)}</Said>}
        <IconButton
          ref={button}
          aria-haspopup="menu"
          label={t('more')}
          icon={<MoreHoriz fontSize="small" aria-hidden />}
          onClick={() => setShown('menu')}
        />
      </Bar>
      {shown === 'menu' && (
        <Menu anchorEl={button.current} open onClose={close}>
          {items.map(([name, isDisabled, run]) => (
            <MenuItem
              key={name}
              disabled={isDisabled}
              onClick={() => {
                close();
                run();
              }}
            >
              {t(name)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {shown === 'sql' && (
        <Sql sql={isOff ? undefined : sqlOf()} dialect={dialect} onDialect={setDialect} onDone={done} />
      )}
      {differs && <Note role="status">{t('differs')}</Note>}
      {(shown === 'paste-sql' || shown === 'paste-tree') && (
        <PasteBox key={shown} what={shown === 'paste-sql' ? 'sql' : 'tree'} onDone={done} />
      )}
      {shown === 'saved' && templates && (
        <SavedConditions templates={templates} tree={tree} anchor={button.current} onDone={close} />
      )}
    </>
  );
}

interface SqlProps {
  /** Absent while a condition is not complete. */
  readonly sql: string | undefined;
  readonly dialect: DialectName;
  readonly onDialect: (dialect: DialectName) => void;
  readonly onDone: () => void;
}

function Sql({ sql, dialect, onDialect, onDone }: SqlProps) {
  const translate = useTranslate();
  const choice = useRef<HTMLSelectElement>(null);
  // The menu gives the focus back while it closes.
  useEffect(() => choice.current?.focus(), []);
  const t = (key: string) => translate(`balcao.conditionBuilder.tools.${key}`);
  return (
    <Builder>
      <Bar>
        <Select
          ref={choice}
          aria-label={t('dialect')}
          style={{ width: 150 }}
          value={dialect}
          onChange={(event) =>
            onDialect(DIALECT_NAMES.find((name) => name === event.target.value) ?? 'bigquery')
          }
        >
          {DIALECT_NAMES.map((name) => (
            <option key={name} value={name}>
              {DIALECT_LABELS[name]}
            </option>
          ))}
        </Select>
        <Button kind="text" size="small" onClick={onDone}>
          {t('close')}
        </Button>
      </Bar>
      {sql === undefined ? <Note>{t('refused')}</Note> : <Code tabIndex={0}>{sql}</Code>}
    </Builder>
  );
}

/** Whether the stored SQL says something else than the stored conditions. */
function storedSqlDiffers(
  stored: unknown,
  subject: Parameters<typeof conditionSql>[1],
  context: ConditionContext,
): boolean {
  const sql = isMap(stored) ? fieldOf(stored, 'sql') : undefined;
  if (typeof sql !== 'string' || sql === '') return false;
  const printed = conditionSql(stored, subject, context);
  return printed.ok && printed.sql !== sql;
}
