/**
 * Puts a text on the clipboard. Pages over plain http (a console in a local network) have no `navigator.clipboard`;
 * there the browser's own command copies what is selected. Rejects where the browser allows neither.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Beside what has the focus: a dialog takes the focus back from what stands outside of it.
  (focused?.parentElement ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!copied) throw new Error('The browser copies nothing on this page.');
}

/** So long a label says that it was done; longer where a condition's SQL was copied (product operations, §9). */
export const COPIED_MS = 1000;
export const SQL_COPIED_MS = 2000;
