/**
 * Conditions that are saved by name, for every field of the same subject: put into the condition, or saved from it.
 */
import Popover from '@mui/material/Popover';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ConditionNode, storeCondition } from '../../../../core/conditions/condition.ts';
import { readCondition } from '../../../../core/conditions/read-condition.ts';
import { nodeSentence } from '../../../../core/conditions/sentence.ts';
import { type ConditionTemplates, useWidgetServices } from '../../../../ui/widget-services.ts';
import { useEditor } from '../editor-context.ts';
import { Bar, Builder, ChooserFrame, Input, Note, PlainList, Small } from '../styles.ts';

export interface TemplatesProps {
  /** Absent while the condition is empty. */
  readonly tree: ConditionNode | undefined;
}

export function Templates({ tree }: TemplatesProps) {
  const translate = useTranslate();
  const templates = useWidgetServices().conditions?.templates;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!templates) return null;
  const label = translate('balcao.conditionBuilder.templates.open');
  return (
    <>
      <Small ref={button} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Small>
      {isOpen && (
        <Popover
          open
          anchorEl={button.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          onClose={() => setOpen(false)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
          <ChooserFrame>
            <SavedOnes templates={templates} tree={tree} onDone={() => setOpen(false)} />
          </ChooserFrame>
        </Popover>
      )}
    </>
  );
}

interface SavedOnesProps extends TemplatesProps {
  readonly templates: ConditionTemplates;
  readonly onDone: () => void;
}

function SavedOnes({ templates, tree, onDone }: SavedOnesProps) {
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
              <Small
                type="button"
                disabled={!kept}
                aria-label={t('use', { name: savedName })}
                onClick={() => {
                  if (kept) run({ type: 'add', at: [root().params.length], node: kept });
                  onDone();
                }}
              >
                {t('useShort')}
              </Small>
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
          <Small type="button" disabled={name.trim() === ''} onClick={() => void save()}>
            {t('save')}
          </Small>
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
