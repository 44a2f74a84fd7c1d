/**
 * What was put into the form, what it says of it, and that nothing else was written.
 */
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { RestorableDocument } from '../../../contract/open-document.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { TYPE } from '../../../ui/measures.ts';
import { mixed, paletteOf } from '../../../ui/palette-of.ts';
import { changedLabel } from '../model/field-names.ts';
import { isBelow } from '../model/net-changes.ts';
import { GoneReferences } from './GoneReferences.tsx';
import { useSay } from './say.ts';
import type { Restored } from './use-restoring.ts';

export interface RestoredNoteProps {
  readonly restored: Restored;
  readonly document: RestorableDocument;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

export function RestoredNote({ restored, document, onUndo, onClose }: RestoredNoteProps) {
  const say = useSay();
  if (restored.type === 'undone') return <Said>{say('restored.undone')}</Said>;
  if (restored.type === 'refused') {
    return <Said>{say('restored.refused', { reason: say(`refused.${restored.reason}`) })}</Said>;
  }
  const { fields } = document.definition;
  const named = (paths: readonly (readonly string[])[]) =>
    paths.map((path) => changedLabel(fields, path)).join(', ');
  const { differences, refused, asks } = restored;
  const problems = document
    .problemsOf(document.read())
    .filter((problem) => differences.some(({ path }) => isBelow(problem.path.map(String), path)));
  return (
    <Said>
      <div>
        <strong>{say('restored.fields', { fields: named(differences.map(({ path }) => path)) })}</strong>{' '}
        {say(document.byHand ? 'restored.byHand' : 'restored.byItself')}
      </div>
      {asks.length > 0 && <Note data-missing>{say('restored.asks', { fields: named(asks) })}</Note>}
      {problems.map(({ path, message }) => (
        <Note key={path.join('\n')} data-wrong>
          {say('restored.problem', { field: named([path.map(String)]), problem: message })}
        </Note>
      ))}
      {refused.map(({ path, reason }) => (
        <Note key={path.join('\n')}>
          {say('restored.left', { field: named([path]), reason: say(`refused.${reason}`) })}
        </Note>
      ))}
      <GoneReferences fields={fields} changes={differences.map(({ path, to }) => ({ path, before: to }))} />
      <div className="buttons">
        <Button size="small" onClick={onUndo}>
          {say('restored.undo')}
        </Button>
        <Button size="small" kind="text" onClick={onClose}>
          {say('restored.look')}
        </Button>
      </div>
    </Said>
  );
}

function Said({ children }: { readonly children: ReactNode }) {
  return <Root role="status">{children}</Root>;
}

const Root = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  gap: 4,
  padding: '10px 20px',
  fontSize: TYPE.body,
  overflowWrap: 'anywhere',
  maxHeight: '40vh',
  overflowY: 'auto',
  borderBottom: `1px solid ${paletteOf(theme).divider}`,
  backgroundColor: mixed(paletteOf(theme).primary.main, 10),
  '@media (max-width: 599.95px)': { paddingInline: 12 },
  '& .buttons': { display: 'flex', gap: 8, marginTop: 2 },
}));
