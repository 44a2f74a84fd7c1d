/**
 * The page as the renderer prints it, in a frame of its own. The frame may run no scripts, ever: it has our origin, so
 * that our own pictures load in it. Its one style carries the page's nonce.
 */
import Dialog from '@mui/material/Dialog';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Layout } from '../../../../core/layout/layout.ts';
import { escaped } from '../../../../core/layout/render/drawn.ts';
import { layoutStyles } from '../../../../core/layout/render/layout-styles.ts';
import { renderPage } from '../../../../core/layout/render/render-page.ts';
import { Chip, IconButton } from '../../../../ui/controls/buttons.tsx';
import { refuseStrayFiles } from '../../../../ui/dropped-files.ts';
import { cleanHtml } from '../../../../ui/rich-text/clean-html.ts';
import { layoutProduct } from '../../model/layout-product.ts';
import { AwayNote } from '../AwayNote.tsx';
import { useEditor, useEditorParts } from '../editor-context.ts';
import { Icon } from '../pieces/Icon.tsx';
import { usePageRecords } from '../use-page-records.ts';

/** Pixels of the window. */
const PHONE_PX = 600;
const DESKTOP_PX = 1024;
const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export function Preview({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const layout = useEditor((state) => state.layout);
  const isMobile = useEditor((state) => state.isMobile);
  const [device, setDevice] = useState<Device>(isMobile || innerWidth < PHONE_PX ? 'mobile' : 'desktop');
  return (
    <Dialog open onClose={onClose} fullScreen slotProps={{ paper: { className: 'le-theme le-preview' } }}>
      <header>
        <h2>{translate('balcao.layoutEditor.previewTitle')}</h2>
        <fieldset className="le-choice" aria-label={translate('balcao.layoutEditor.device.label')}>
          {DEVICES.map((one) => (
            <Chip key={one} pressed={device === one} onToggle={() => setDevice(one)}>
              {translate(`balcao.layoutEditor.device.${one}`)}
            </Chip>
          ))}
        </fieldset>
        <IconButton
          icon={<Icon name="close" />}
          label={translate('balcao.layoutEditor.closeDialog')}
          onClick={onClose}
        />
      </header>
      <AwayNote about="preview" />
      <PageFrame layout={layout} device={device} />
    </Dialog>
  );
}

export interface PageFrameProps {
  readonly layout: Layout;
  /** As wide as there is room when absent. */
  readonly device?: Device;
}

export function PageFrame({ layout, device }: PageFrameProps) {
  const translate = useTranslate();
  const { own } = useEditorParts();
  const { products, contents, isLoading } = usePageRecords(layout);
  const { page, problems, isEmpty } = useMemo(() => {
    const found = new Set<string>();
    const byCode = new Map(products?.map((record) => [record.id, layoutProduct(record)]));
    const html = renderPage(layout, {
      clean: cleanHtml,
      // A frame in this one could run no scripts: a link instead. It leads nowhere here, as the sandbox opens no windows.
      embedHosts: [],
      products: (code) => byCode.get(code),
      contents: (id) => contents.get(id)?.content,
      ...(own !== undefined && { id: own }),
      onProblem: ({ reason, id }) => {
        // What is on its way is not missing.
        if (reason !== 'content-missing') found.add(id);
      },
    });
    const style = `${layoutStyles}\nbody{margin:16px;font-family:system-ui,sans-serif;color:#222;background:#fff}body>.layout{max-width:1168px;margin:0 auto}`;
    const text = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><base target="_blank"><style nonce="${escaped(pageNonce())}">${style}</style></head><body>${html}</body></html>`;
    return { page: text, problems: [...found], isEmpty: html === '' };
  }, [contents, layout, own, products]);
  return (
    <>
      {problems.map((id) => (
        <p key={id} role="alert" style={{ margin: '0 24px 8px' }}>
          {translate('balcao.layoutEditor.withinItself', { id })}
        </p>
      ))}
      {isEmpty && !isLoading && (
        <output style={{ display: 'block', margin: '0 24px 8px' }}>
          {translate('balcao.layoutEditor.previewEmpty')}
        </output>
      )}
      <iframe
        title={translate('balcao.layoutEditor.previewTitle')}
        srcDoc={page}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget: { contentWindow } }) => contentWindow && refuseStrayFiles(contentWindow)}
        className="le-shown-page"
        data-device={device}
        // A desk's page is shown whole on a phone, only smaller.
        {...(device === 'desktop' && innerWidth < DESKTOP_PX && { style: { zoom: innerWidth / DESKTOP_PX } })}
      />
    </>
  );
}

function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
