/**
 * Stands in the build for `@popperjs/core`, which MUI places tooltips and lists of choices with: 8 kB that no screen
 * needs before one opens. It is fetched once a screen is idle, or for the first that opens, which is hidden until then.
 */
import type { createPopper as CreatePopper, Instance } from '@popperjs/core';

type Popper = Pick<Instance, 'destroy' | 'forceUpdate' | 'update'>;

let popperjs: { readonly createPopper: typeof CreatePopper } | undefined;

export function createPopper(...placed: Parameters<typeof CreatePopper>): Popper {
  if (popperjs) return popperjs.createPopper(...placed);
  const [, { style }] = placed;
  let popper: Popper | undefined;
  let isWanted = true;
  style.visibility = 'hidden';
  const show = () => {
    style.visibility = '';
  };
  const place = (loaded: typeof popperjs) => {
    popperjs = loaded;
    if (isWanted) popper = loaded?.createPopper(...placed);
    show();
  };
  // Without it, what is opened stands where it is, and the next one asks again.
  import('@popperjs/core/lib/popper.js').then(place, show);
  return {
    destroy() {
      isWanted = false;
      popper?.destroy();
    },
    forceUpdate: () => popper?.forceUpdate(),
    update: async () => popper?.update() ?? {},
  };
}
