/**
 * The layout of an e-mail: what is built of blocks becomes the e-mail's body, by the renderer of layouts, with each change.
 * A body that was written by hand stays until somebody changes a block.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldChangeOptions, FieldWidgetProps } from '../../../contract/registries.ts';
import { EMPTY_LAYOUT } from '../../../core/layout/layout.ts';
import { layoutOf } from '../../../core/layout/remembered-layout.ts';
import { renderLayout } from '../../../core/layout/render/render-layout.ts';
import { cleanHtml } from '../../../ui/rich-text/clean-html.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { layoutProduct } from '../model/layout-product.ts';
import { LayoutField } from './LayoutField.tsx';
import { usePageRecords } from './use-page-records.ts';

/** The field beside the layout. */
const BODY = 'body';

interface Edited {
  readonly value: unknown;
  readonly options: FieldChangeOptions | undefined;
}

export function EmailLayoutField(props: FieldWidgetProps) {
  const { onChange } = props;
  const translate = useTranslate();
  const [edited, setEdited] = useState<Edited>();
  const change = useCallback(
    (value: unknown, options?: FieldChangeOptions) => {
      onChange(value, options);
      setEdited({ value, options });
    },
    [onChange],
  );
  return (
    <>
      <LayoutField {...props} verb={translate('balcao.layoutEditor.openEmail')} onChange={change} />
      {edited && <RenderedBody {...props} {...edited} />}
    </>
  );
}

/** Shows nothing: it writes once what the layout names has come. */
function RenderedBody({ value, options, changeBeside }: FieldWidgetProps & Edited) {
  const { useDocument, embedHosts } = useWidgetServices();
  const layout = layoutOf(value) ?? EMPTY_LAYOUT;
  const { products, contents, isLoading } = usePageRecords(layout);
  const domain = useDocument('store', 'store').data?.record?.domain;
  const html = useMemo(() => {
    if (isLoading) return undefined;
    const byCode = new Map(products?.map((record) => [record.id, layoutProduct(record)]));
    return renderLayout(layout, {
      target: 'email',
      clean: cleanHtml,
      products: (code) => byCode.get(code),
      contents: (id) => contents.get(id)?.content,
      ...(typeof domain === 'string' && domain !== '' && { baseUrl: `https://${domain}/` }),
      ...(embedHosts && { embedHosts }),
    });
  }, [contents, domain, embedHosts, isLoading, layout, products]);
  const written = useRef<string>(undefined);
  useEffect(() => {
    // Nothing to see is no e-mail: what was written before stays.
    if (html === undefined || html === '' || html === written.current) return;
    written.current = html;
    changeBeside?.(BODY, html, options);
  }, [changeBeside, html, options]);
  return null;
}
