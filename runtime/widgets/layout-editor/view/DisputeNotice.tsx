/**
 * What two users changed in one block: both values, and the choice between them.
 */
import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/controls/buttons.tsx';
import type { BlockPart } from '../model/dispute.ts';
import type { Dispute } from '../model/editor-store.ts';

export function DisputeNotice({ dispute }: { readonly dispute: Dispute }) {
  const translate = useTranslate();
  const { author, parts, keepMine, takeTheirs } = dispute;
  const word = (key: string, values?: object) => translate(`balcao.layoutEditor.dispute.${key}`, values);
  const shown = (text: string) => (text === '' ? word('nothing') : text);
  return (
    <div className="le-theme le-dispute" role="alert" data-dispute="">
      <p>{author === undefined ? word('title') : word('titleBy', { name: author })}</p>
      {parts.map((part) => (
        <dl key={`${part.id} ${part.part} ${part.prop ?? ''}`}>
          <dt data-name="">
            {part.block} › {partName(part, translate)}
          </dt>
          <dt>{word('mine')}</dt>
          <dd>{shown(part.mine)}</dd>
          <dt>{author === undefined ? word('theirs') : word('theirsOf', { name: author })}</dt>
          <dd>{shown(part.theirs)}</dd>
        </dl>
      ))}
      <Button onClick={keepMine}>{word('keepMine')}</Button>
      <Button kind="text" onClick={takeTheirs}>
        {word('takeTheirs')}
      </Button>
    </div>
  );
}

export function partName(
  { type, part, prop }: BlockPart,
  translate: (key: string, values?: object) => string,
): string {
  return part === 'prop'
    ? translate(`balcao.layoutEditor.prop.${type}.${prop ?? ''}`, { _: prop })
    : translate(`balcao.layoutEditor.dispute.part.${part}`);
}
