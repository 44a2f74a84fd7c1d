/**
 * What a page without blocks says: how to begin, with the blocks that most pages begin with.
 */
import { useTranslate } from 'react-admin';
import { BLOCK_LABELS, type BlockType } from '../../../../core/layout/layout.ts';
import { insertBlock } from '../../model/placing.ts';
import { useEditorParts } from '../editor-context.ts';
import { keepPress } from './drawn-element.tsx';

const FIRST: readonly BlockType[] = ['text', 'image', 'products', 'container'];

export function EmptyPage() {
  const translate = useTranslate();
  const { store, services } = useEditorParts();
  const word = (key: string) => translate(`balcao.layoutEditor.emptyPage.${key}`);
  return (
    <div className="invite">
      <h3>{word('title')}</h3>
      {!store.readOnly && (
        <>
          <p>{word('begin')}</p>
          <div>
            {FIRST.map((type) => (
              <button
                key={type}
                type="button"
                onKeyDown={keepPress}
                onClick={() => insertBlock(store, type) && type !== 'container' && services.editSelected()}
              >
                {BLOCK_LABELS[type]}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
