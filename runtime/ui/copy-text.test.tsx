import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

/** As on a page over plain http, where `allowed` says whether its command copies. */
function withoutClipboard(allowed: boolean) {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  let copied = '';
  document.execCommand = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLTextAreaElement) copied = activeElement.value;
    return allowed;
  };
  return () => copied;
}

it('copies on a page without https too, and gives the focus back', async () => {
  const copied = withoutClipboard(true);
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  await copyText('project/matriz/product/2001012');
  expect(copied()).toBe('project/matriz/product/2001012');
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
  button.remove();
});

it('rejects where the browser copies nothing', async () => {
  withoutClipboard(false);
  await expect(copyText('a')).rejects.toThrow();
});
