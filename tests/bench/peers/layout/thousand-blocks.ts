/**
 * The page that every editor shows: fifty Containers of nineteen Textos each.
 */
const CONTAINERS = 50;
const TEXTS = 19;

export const html = (name: string) => `<p>Bloco ${name} com <b>ofertas</b> da semana</p>`;

const containers = Array.from({ length: CONTAINERS }, (_, nth) => `c${nth}`);
export const textsOf = (container: string): readonly string[] =>
  Array.from({ length: TEXTS }, (_, nth) => `${container}t${nth}`);

/** As the console stores it. */
export const LIST = containers.flatMap((container) => [
  { id: container, type: 'container', props: {} },
  ...textsOf(container).map((id) => ({ id, type: 'text', parent: container, props: { html: html(id) } })),
]);

/** As Craft.js stores it. */
export const NODES = JSON.stringify(
  Object.fromEntries([
    ['ROOT', node('Box', '', containers)],
    ...containers.flatMap((container) => [
      [container, node('Box', 'ROOT', textsOf(container))] as const,
      ...textsOf(container).map((id) => [id, node('Words', container, [], { html: html(id) })] as const),
    ]),
  ]),
);

function node(type: string, parent: string, nodes: readonly string[], props: object = {}) {
  return {
    type: { resolvedName: type },
    isCanvas: type === 'Box',
    props,
    displayName: type,
    custom: {},
    hidden: false,
    nodes,
    linkedNodes: {},
    ...(parent !== '' && { parent }),
  };
}
