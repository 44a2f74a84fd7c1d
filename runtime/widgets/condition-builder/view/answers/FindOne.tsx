/**
 * A search for one document of the subject, to ask why it does not meet the condition.
 */
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConditionQuestion } from '../../../../contract/conditions.ts';
import { Input } from '../../../../ui/controls/inputs.tsx';
import { Note, PlainList } from '../../../../ui/controls/words.tsx';
import { useChooserSearch } from '../../../../ui/search/use-chooser-search.ts';
import { useEditor } from '../editor-context.ts';
import { Builder } from '../styles.ts';
import { Why } from './Why.tsx';

const SHOWN = 5;

export function FindOne({ question }: { readonly question: ConditionQuestion }) {
  const translate = useTranslate();
  const { subject } = useEditor();
  const [typed, setTyped] = useState('');
  const search = useChooserSearch(question.subject, typed);
  const t = (key: string, facts?: object) => translate(`balcao.conditionBuilder.find.${key}`, facts);
  const label = t('label', { subject: subject.label.many });
  return (
    <Builder style={{ gap: 2 }}>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        style={{ flex: 'none', maxWidth: 360 }}
        onChange={(event) => setTyped(event.target.value)}
      />
      {search.hits.length > 0 && (
        <PlainList aria-label={label}>
          {search.hits.slice(0, SHOWN).map((hit) => (
            <Why
              key={hit.id}
              id={hit.id}
              name={nameOf(hit)}
              question={question}
              ask={translate('balcao.conditionBuilder.count.whyNot')}
            />
          ))}
        </PlainList>
      )}
      {typed.trim() !== '' && search.hits.length === 0 && (
        <Note role="status">{t(search.isSearching ? 'searching' : 'none')}</Note>
      )}
    </Builder>
  );
}

function nameOf({ label, subtitle, id }: ReturnType<typeof useChooserSearch>['hits'][number]): string {
  const text = (pieces: typeof label) => pieces.map((piece) => piece.text).join('');
  return [text(label) || id, text(subtitle)].filter((part) => part !== '').join(' · ');
}
