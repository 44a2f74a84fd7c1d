/**
 * Draws hostile layouts in every way that there is, in a page without a content policy, where what could run would.
 * `globalThis.hostile` says what of the drawn page could.
 */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { DocumentData } from '../../../../runtime/contract/collection.ts';
import { readLayout } from '../../../../runtime/core/layout/public.ts';
import { renderLayout } from '../../../../runtime/core/layout/render/render-layout.ts';
import { hostileBlocks } from '../../../../runtime/core/layout/testing/hostile-blocks.ts';
import { cleanHtml } from '../../../../runtime/ui/rich-text/clean-html.ts';
import { Ours, ours } from '../../../bench/peers/layout/ours.tsx';

const FORBIDDEN = 'script, object, embed, style, form, base, link, svg, math, meta, template';
const PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];

function dangers(root: ParentNode): readonly string[] {
  const found = [...root.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML);
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${name}=${value}`);
    }
    // As the browser reads it, whatever it looks like.
    const { href, src } = element as Partial<HTMLAnchorElement & HTMLImageElement>;
    for (const address of [href, src]) {
      if (address && !PROTOCOLS.includes(new URL(address).protocol)) found.push(address);
    }
    if (element instanceof HTMLIFrameElement) found.push(element.src);
  }
  return found;
}

const stage = document.createElement('div');
document.body.append(stage);
const root = createRoot(stage);
const draw = (shown: ReactNode) => flushSync(() => root.render(shown));
const frame = () => new Promise(requestAnimationFrame);

let visit = 0;

async function canvas(blocks: readonly DocumentData[]): Promise<readonly string[]> {
  visit += 1;
  draw(<Ours key={visit} list={blocks} />);
  ours.open();
  const last = String(blocks.at(-1)?.id);
  while (!ours.isShown(last)) await frame();
  const page = ours.page();
  return page ? dangers(page) : ['nothing was drawn'];
}

/** As the shop's page or a mail program shows it. */
async function shown(html: string): Promise<readonly string[]> {
  const page = document.createElement('iframe');
  page.srcdoc = html;
  const loaded = new Promise((resolve) => page.addEventListener('load', resolve));
  document.body.append(page);
  await loaded;
  const { contentDocument } = page;
  const found = contentDocument ? dangers(contentDocument.body) : ['nothing was shown'];
  page.remove();
  return found;
}

async function everywhere(payloads: readonly string[]): Promise<readonly string[]> {
  const found = [...(await canvas(payloads.flatMap(hostileBlocks)))];
  for (const target of ['page', 'email'] as const) {
    const html = payloads.map((payload, nth) =>
      renderLayout(readLayout(hostileBlocks(payload, nth)), {
        target,
        clean: cleanHtml,
        baseUrl: 'https://loja.example/',
        // A frame would load what stands elsewhere.
        embedHosts: [],
        contents: () => [{ id: 'x', type: 'text', props: { html: payload } }],
        products: (code) => ({ code, name: payload, href: payload, image: payload }),
      }),
    );
    found.push(...(await shown(html.join(''))));
  }
  return found;
}

const hostile = { everywhere, shown };
export type Hostile = typeof hostile;
Object.assign(globalThis, { hostile });
