/**
 * What Chromium lays out and paints for what is done in a page.
 */
import type { CDPSession, Page } from 'playwright-core';

export interface Drawn {
  /** Boxes that were to be laid out at once, the median. */
  readonly boxes: number;
  /** Height in pixels of the tallest layer that was painted, in whole or in part. */
  readonly height: number;
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly beginData?: { readonly dirtyObjects?: number } };
}

/** What a second run of `act` draws: the first one may change what is said beside. */
export async function drawnBy(page: Page, act: () => Promise<void>): Promise<Drawn> {
  const session = await page.context().newCDPSession(page);
  const heightOf = new Map<string, number>();
  const painted = new Set<string>();
  session.on('LayerTree.layerTreeDidChange', ({ layers = [] }) => {
    for (const { layerId, height } of layers) heightOf.set(layerId, height);
  });
  session.on('LayerTree.layerPainted', ({ layerId }) => painted.add(layerId));
  try {
    await session.send('DOM.enable');
    await session.send('LayerTree.enable');
    await act();
    painted.clear();
    const events = await traced(session, act);
    const boxes = events.flatMap(({ name, args }) =>
      name === 'Layout' ? (args.beginData?.dirtyObjects ?? []) : [],
    );
    return {
      boxes: boxes.sort((one, other) => one - other)[Math.floor(boxes.length / 2)] ?? 0,
      height: Math.max(0, ...[...painted].map((id) => heightOf.get(id) ?? Number.POSITIVE_INFINITY)),
    };
  } finally {
    await session.detach();
  }
}

async function traced(session: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isOver = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' });
  await act();
  await session.send('Tracing.end');
  await isOver;
  return events;
}
