/**
 * The condition as SQL, to copy; conditions copied and pasted, here and in other stores.
 */
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type GroupNode, simplified } from '../../../core/conditions/condition.ts';
import { DIALECT_NAMES, type DialectName } from '../../../core/conditions/sql/dialect.ts';
import { conditionSql } from '../../../core/conditions/sql/print-sql.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { copiedConditions, pastedConditions } from '../model/pasted.ts';
import { useEditor } from './editor-context.ts';
import { Bar, Builder, Code, Lines, Note, Select, Small } from './styles.ts';

/** Product operations, §9. */
const COPIED_MS = 2000;

export function SqlTools({ root, stored }: { readonly root: GroupNode; readonly stored: unknown }) {
  const translate = useTranslate();
  const { subject, timeZone, readOnly } = useEditor();
  const [dialect, setDialect] = useState<DialectName>('bigquery');
  const [said, say] = useState<string>();
  const [isPasting, setPasting] = useState(false);
  const t = (key: string) => translate(`balcao.conditionBuilder.sql.${key}`);
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(() => say(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const tree = simplified(root);
  const printed = conditionSql(tree, subject, { timeZone, dialect });
  const sql = printed.ok ? printed.sql : undefined;
  const copy = (text: string, done: string) =>
    navigator.clipboard.writeText(text).then(
      () => say(done),
      () => say('clipboard'),
    );
  return (
    <details>
      <summary>{t('title')}</summary>
      <Builder style={{ paddingTop: 8 }}>
        <Bar>
          <Select
            aria-label={t('dialect')}
            style={{ flex: '0 1 140px' }}
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
          <Small type="button" disabled={sql === undefined} onClick={() => copy(sql ?? '', 'copied')}>
            {said === 'copied' ? t('copied') : t('copy')}
          </Small>
          <Small
            type="button"
            disabled={!tree}
            onClick={() => tree && copy(copiedConditions(tree, subject.name), 'treeCopied')}
          >
            {said === 'treeCopied' ? t('treeCopied') : t('copyTree')}
          </Small>
          {!readOnly && (
            <Small type="button" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
              {t('paste')}
            </Small>
          )}
        </Bar>
        {said === 'clipboard' && <Note role="status">{t('clipboard')}</Note>}
        {sql !== undefined && <Code tabIndex={0}>{sql}</Code>}
        {!printed.ok && <Note>{t('refused')}</Note>}
        {differs(stored, subject, timeZone) && <Note role="status">{t('differs')}</Note>}
        {isPasting && <Paste root={root} onDone={() => setPasting(false)} />}
      </Builder>
    </details>
  );
}

const DIALECT_LABELS: { readonly [name in DialectName]: string } = {
  bigquery: 'BigQuery',
  standard: 'SQL padrão',
  sqlite: 'SQLite',
};

/** Whether the stored SQL says something else than the stored conditions. */
function differs(stored: unknown, subject: Parameters<typeof conditionSql>[1], timeZone: string): boolean {
  const sql = isMap(stored) ? fieldOf(stored, 'sql') : undefined;
  if (typeof sql !== 'string' || sql === '') return false;
  const printed = conditionSql(stored, subject, { timeZone });
  return printed.ok && printed.sql !== sql;
}

function Paste({ root, onDone }: { readonly root: GroupNode; readonly onDone: () => void }) {
  const translate = useTranslate();
  const { subject, timeZone, run } = useEditor();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const t = (key: string, facts?: object) => translate(`balcao.conditionBuilder.sql.${key}`, facts);
  const apply = () => {
    const pasted = pastedConditions(text, subject, timeZone);
    if (!pasted.ok) return setProblem(pasted.message);
    run({ type: 'add', at: [root.params.length], node: pasted.tree });
    if (pasted.missing.length === 0) return onDone();
    setText('');
    setProblem(t('missing', { names: pasted.missing.join(', ') }));
  };
  return (
    <Builder>
      <Lines
        aria-label={t('pasteLabel')}
        placeholder={t('pasteLabel')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem !== undefined && (
        <Note data-wrong role="alert">
          {problem}
        </Note>
      )}
      <Bar>
        <Small type="button" disabled={text.trim() === ''} onClick={apply}>
          {t('apply')}
        </Small>
        <Small type="button" onClick={onDone}>
          {t('cancel')}
        </Small>
      </Bar>
    </Builder>
  );
}
