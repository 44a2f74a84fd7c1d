import type { PathSegment } from './header.ts';

/** A copy without what stands at the paths; lists on the way are entered item by item, and `*` is any name. */
export function leavingOut(value: unknown, paths: readonly string[]): unknown {
  if (paths.length === 0) return value;
  if (Array.isArray(value)) return value.map((item) => leavingOut(item, paths));
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([name]) => name.includes('.') || !paths.includes(name));
  return Object.fromEntries(
    kept.map(([name, each]) => {
      const deeper = paths
        .filter((path) => path.startsWith(`${name}.`) || path.startsWith('*.'))
        .map((path) => path.slice(path.indexOf('.') + 1));
      return [name, leavingOut(each, deeper)];
    }),
  );
}

/** Makes the objects and lists on the way. A way that is blocked by a plain value is left as it is. */
export function placeAt(
  data: { [field: string]: unknown },
  path: readonly PathSegment[],
  value: unknown,
): void {
  let holder: unknown = data;
  for (const [depth, segment] of path.entries()) {
    const next = path[depth + 1];
    if (next === undefined) {
      put(holder, segment, value);
      return;
    }
    if (get(holder, segment) === undefined) put(holder, segment, typeof next === 'number' ? [] : {});
    holder = get(holder, segment);
  }
}

function get(holder: unknown, segment: PathSegment): unknown {
  if (Array.isArray(holder) && typeof segment === 'number') return holder[segment];
  return isRecord(holder) && Object.hasOwn(holder, segment) ? holder[String(segment)] : undefined;
}

function put(holder: unknown, segment: PathSegment, value: unknown): void {
  if (Array.isArray(holder)) {
    if (typeof segment === 'number') holder[segment] = value;
  } else if (isRecord(holder) && typeof segment === 'string') {
    holder[segment] = value;
  }
}

export function isRecord(value: unknown): value is { [field: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
