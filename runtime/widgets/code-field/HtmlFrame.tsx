/**
 * How HTML looks, in a frame of its own. The frame may run no scripts, ever: it has our origin, so that our own pictures
 * load in it.
 */
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { type CSSProperties, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { refuseStrayFiles } from '../../ui/dropped-files.ts';
import type { PreviewProps } from './languages/language.ts';
import { dress, previewPage } from './preview-page.ts';

export function HtmlFrame({ text, label, style }: PreviewProps & { readonly style: CSSProperties }) {
  const translate = useTranslate();
  const { nonce } = useEmotionCache() ?? {};
  const page = useMemo(() => previewPage(text, nonce), [text, nonce]);
  return (
    <iframe
      title={translate('balcao.codeField.preview', { label })}
      srcDoc={page}
      sandbox="allow-same-origin"
      onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
        // Absent for a page of another origin.
        if (!contentDocument || !contentWindow) return;
        dress(contentDocument);
        refuseStrayFiles(contentWindow);
      }}
      style={{ border: 0, background: '#fff', ...style }}
    />
  );
}
