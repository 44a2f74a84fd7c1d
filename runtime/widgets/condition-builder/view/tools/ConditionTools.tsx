/**
 * The condition as SQL to copy, conditions copied and pasted between fields, documents and stores, and those that are
 * saved by name. SQL is printed when somebody asks for it.
 */
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ConditionContext, type GroupNode, simplified } from '../../../../core/conditions/condition.ts';
import { DIALECT_NAMES, type DialectName } from '../../../../core/conditions/sql/dialect.ts';
import { conditionSql } from '../../../../core/conditions/sql/print-sql.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { copiedConditions } from '../../model/pasted.ts';
import { useEditor } from '../editor-context.ts';
import { Bar, Builder, Code, Note, Select, Small } from '../styles.ts';
import type { Below } from '../use-below.tsx';
import { PasteBox } from './PasteBox.tsx';
import { Templates } from './Templates.tsx';

/** Product operations, §9. */
const COPIED_MS = 2000;

const DIALECT_LABELS: { readonly [name in DialectName]: string } = {
  bigquery: 'BigQuery',
  standard: 'SQL padrão',
  sqlite: 'SQLite',
};

type Said = 'copied' | 'treeCopied' | 'clipboard' | 'refused';

export interface ConditionToolsProps {
  readonly root: GroupNode;
  readonly stored: unknown;
  /** Absent until the trees that the conditions ask about are there. */
  readonly below: Below | undefined;
}

export function ConditionTools({ root, stored, below }: ConditionToolsProps) {
  const translate = useTranslate();
  const { subject, timeZone, readOnly } = useEditor();
  const [dialect, setDialect] = useState<DialectName>('bigquery');
  const [said, say] = useState<Said>();
  const [pasting, setPasting] = useState<'sql' | 'tree'>();
  const [isShown, setShown] = useState(false);
  const t = (key: string) => translate(`balcao.conditionBuilder.tools.${key}`);
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(() => say(undefined), COPIED_MS);
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
  const copy = (text: string | undefined, done: Said) => {
    if (text === undefined) return say('refused');
    return copyText(text).then(
      () => say(done),
      () => say('clipboard'),
    );
  };
  const tree = simplified(root);
  const isOff = !tree || !below;
  const sql = isShown && !isOff ? sqlOf() : undefined;
  return (
    <Builder>
      <Bar>
        <Small type="button" disabled={isOff} onClick={() => copy(sqlOf(), 'copied')}>
          {t(said === 'copied' ? 'copied' : 'copy')}
        </Small>
        <Select
          aria-label={t('dialect')}
          style={{ flex: '0 1 130px' }}
          value={dialect}
          onChange={(event) =>
            setDialect(DIALECT_NAMES.find((name) => name === event.target.value) ?? 'bigquery')
          }
        >
          {DIALECT_NAMES.map((name) => (
            <option key={name} value={name}>
              {DIALECT_LABELS[name]}
            </option>
          ))}
        </Select>
        <Small type="button" aria-expanded={isShown} disabled={isOff} onClick={() => setShown(!isShown)}>
          {t('show')}
        </Small>
        <Small
          type="button"
          disabled={!tree}
          onClick={() => tree && copy(copiedConditions(tree, subject.name), 'treeCopied')}
        >
          {t(said === 'treeCopied' ? 'treeCopied' : 'copyTree')}
        </Small>
        {!readOnly &&
          (['sql', 'tree'] as const).map((what) => (
            <Small
              key={what}
              type="button"
              aria-expanded={pasting === what}
              onClick={() => setPasting(pasting === what ? undefined : what)}
            >
              {t(what === 'sql' ? 'paste' : 'pasteTree')}
            </Small>
          ))}
        {!readOnly && <Templates tree={tree} />}
      </Bar>
      {(said === 'clipboard' || said === 'refused') && <Note role="status">{t(said)}</Note>}
      {isShown && (sql === undefined ? <Note>{t('refused')}</Note> : <Code tabIndex={0}>{sql}</Code>)}
      {differs && <Note role="status">{t('differs')}</Note>}
      {pasting && <PasteBox what={pasting} onDone={() => setPasting(undefined)} />}
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
