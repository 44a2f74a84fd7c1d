/**
 * While the store does not answer: what that means for what is shown here.
 */
import { useTranslate } from 'react-admin';
import { TYPE } from '../../../ui/measures.ts';
import { useStoreAway } from '../../../ui/reach/store-reach.ts';

export interface AwayNoteProps {
  readonly about: 'preview' | 'versions' | 'saved' | 'chooser' | 'block';
}

export function AwayNote({ about }: AwayNoteProps) {
  const translate = useTranslate();
  const isAway = useStoreAway();
  return (
    <output style={{ display: 'block', fontSize: TYPE.small }}>
      {isAway && translate(`balcao.layoutEditor.away.${about}`)}
    </output>
  );
}
