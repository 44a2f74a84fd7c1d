/**
 * Conditions that are saved by name, for every field of the same subject: put into the condition, or saved from it.
 */
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ConditionNode, storeCondition } from '../../../../core/conditions/condition.ts';
import { readCondition } from '../../../../core/conditions/read-condition.ts';
import { nodeSentence } from '../../../../core/conditions/sentence.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { Input } from '../../../../ui/controls/inputs.tsx';
import { Note, PlainList } from '../../../../ui/controls/words.tsx';
import type { ConditionTemplates } from '../../../../ui/widget-services.ts';
import { useEditor } from '../editor-context.ts';
import { Bar, Builder, ChooserFrame } from '../styles.ts';

export interface SavedConditionsProps {
  readonly templates: ConditionTemplates;
  /** Absent while the condition is empty. */
  readonly tree: ConditionNode | undefined;
  readonly anchor: HTMLElement | null;
  readonly onDone: () => void;
}

export function SavedConditions({ anchor, ...props }: SavedConditionsProps) {
  const label = useTranslate()('balcao.conditionBuilder.templates.open');
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={props.onDone}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <ChooserFrame>
        <SavedOnes {...props} />
      </ChooserFrame>
    </Popover>
  );
}

function SavedOnes({ templates, tree, onDone }: Omit<SavedConditionsProps, 'anchor'>) {
  const translate = useTranslate();
  const { subject, timeZone, root, run, say, nameOf } = useEditor();
  const saved = templates.useSaved(subject.name);
  const [name, setName] = useState('');
  const [isFailed, setFailed] = useState(false);
  const t = (key: string, facts?: object) => translate(`balcao.conditionBuilder.templates.${key}`, facts);
  const save = async () => {
    if (!tree) return;
    setFailed(false);
    const isSaved = await templates.save(name.trim(), subject.name, storeCondition(tree));
    if (!isSaved) return setFailed(true);
    say(t('saved', { name: name.trim() }));
    setName('');
  };
  const list = (saved ?? []).map((each) => ({ ...each, tree: readCondition(each.condition, subject).tree }));
  return (
    <Builder>
      {!saved && <Note role="status">{t('loading')}</Note>}
      {saved?.length === 0 && <Note role="status">{t('none')}</Note>}
      <PlainList aria-label={t('open')}>
        {list.map(({ id, name: savedName, tree: kept }) => (
          <li key={id}>
            <Bar>
              <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{savedName}</span>
              <Button
                kind="text"
                size="small"
                disabled={!kept}
                aria-label={t('use', { name: savedName })}
                onClick={() => {
                  if (kept) run({ type: 'add', at: [root().params.length], node: kept });
                  onDone();
                }}
              >
                {t('useShort')}
              </Button>
            </Bar>
            {kept && <Note>{nodeSentence(kept, subject.fields, { timeZone, nameOf })}</Note>}
          </li>
        ))}
      </PlainList>
      {tree && (
        <Bar>
          <Input
            aria-label={t('name')}
            placeholder={t('name')}
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button kind="text" size="small" disabled={name.trim() === ''} onClick={() => void save()}>
            {t('save')}
          </Button>
        </Bar>
      )}
      {isFailed && (
        <Note data-wrong role="alert">
          {t('failed')}
        </Note>
      )}
    </Builder>
  );
}
