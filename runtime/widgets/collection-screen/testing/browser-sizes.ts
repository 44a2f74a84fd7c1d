/**
 * What jsdom lacks for these screens: elements with a size, so that virtual lists draw rows, and media queries.
 */
export function giveSizes(viewport: { width: number; height: number }): void {
  for (const [name, value] of [
    ['clientWidth', viewport.width],
    ['clientHeight', viewport.height],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  Element.prototype.scrollTo = () => {};
  window.matchMedia = (query) => {
    const least = /\(min-width:\s*([\d.]+)px\)/.exec(query)?.[1];
    const most = /\(max-width:\s*([\d.]+)px\)/.exec(query)?.[1];
    const matches =
      (least === undefined || viewport.width >= Number(least)) &&
      (most === undefined || viewport.width <= Number(most)) &&
      (least !== undefined || most !== undefined);
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  };
}
