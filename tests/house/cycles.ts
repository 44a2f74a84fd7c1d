/**
 * Cycles in a graph of imports: sets of nodes that can all be reached from one another (Tarjan's algorithm).
 */
import type { ModuleImport } from './imports.ts';

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Production code alone: a test may stand beside what it tests and reach anywhere. */
const TEST = /\.test\.tsx?$|\/testing\/|\/test-support\//;

/** Files that are loaded together: what is erased, or loaded when it is needed, makes no cycle. */
export function filesByValue(imports: readonly ModuleImport[]): Graph {
  return graphOf(
    imports.filter(({ typeOnly, lazy }) => !typeOnly && !lazy).map(({ from, to }) => [from, to]),
  );
}

/** The folders directly inside a room. A type counts: who reads one folder has to know the other. */
export function foldersOf(room: string, imports: readonly ModuleImport[]): Graph {
  const folder = (file: string): string | undefined =>
    file.startsWith(`${room}/`) ? /^([^/]+)\//.exec(file.slice(room.length + 1))?.[1] : undefined;
  return graphOf(
    imports.flatMap(({ from, to, lazy }) => {
      const [one, other] = [folder(from), folder(to)];
      return lazy || !one || !other || one === other || TEST.test(from) || TEST.test(to)
        ? []
        : [[one, other]];
    }),
  );
}

function graphOf(edges: readonly (readonly [string, string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

export function cyclesIn(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node) ?? 0);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      else if (!open.includes(next)) continue;
      lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const cycle = open.splice(open.indexOf(node));
    if (cycle.length > 1) cycles.push(cycle);
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
