/**
 * Extensions that translate, correct or read a page aloud put its text nodes into elements of their own. React then
 * removes and inserts beside nodes that are no longer where it put them, which throws and takes the whole screen away
 * (facebook/react#11538). Such calls reach the node where it now is.
 */
export function tolerateMovedNodes({ prototype }: { readonly prototype: Node }): void {
  const { insertBefore, removeChild } = prototype;

  prototype.insertBefore = function insertAtItsPlace<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    return insertBefore.call(this, node, before && childHolding(this, before)) as T;
  };
  prototype.removeChild = function removeWhereItIs<T extends Node>(this: Node, child: T): T {
    const parent = child.parentNode;
    if (!parent) return child;
    removeChild.call(parent, child);
    return child;
  };
}

/** The child of `parent` that is `node` or contains it; nothing where the node has left the parent. */
function childHolding(parent: Node, node: Node): Node | null {
  let held: Node | null = node;
  while (held && held.parentNode !== parent) held = held.parentNode;
  return held;
}
