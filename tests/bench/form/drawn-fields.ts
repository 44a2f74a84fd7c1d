/**
 * Which fields of a form React draws anew: reads each commit the way React's own developer tools do, in the production
 * build, so that nothing has to be built for it.
 */
import type { Page } from 'playwright-core';

/** Before the console is loaded. */
export async function watchCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly flags: number;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly alternate: Fiber | null;
      readonly memoizedProps: {
        readonly path?: unknown;
        readonly field?: { readonly type?: unknown };
      } | null;
    }
    const PERFORMED_WORK = 1;
    const drawn: string[] = [];
    const note = (fiber: Fiber): void => {
      const { path, field } = fiber.memoizedProps ?? {};
      const isField = Array.isArray(path) && typeof field?.type === 'string';
      if (isField && (fiber.flags & PERFORMED_WORK) !== 0) drawn.push(path.join('.'));
    };
    const walk = (fiber: Fiber): void => {
      note(fiber);
      // A child that is the same object was not visited, and its flags are of an earlier commit.
      if (fiber.alternate && fiber.child === fiber.alternate.child) return;
      for (let child = fiber.child; child; child = child.sibling) walk(child);
    };
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        checkDCE: () => {},
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
        onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => walk(root.current),
      },
      takeDrawnFields: () => [...new Set(drawn.splice(0))],
    });
  });
}

/** The fields drawn since the last call, each by its path. */
export function takeDrawnFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { takeDrawnFields(): string[] }).takeDrawnFields());
}
