/**
 * Closes doors in the source of an SDK, so that what lies behind them is no part of the build: bodies of functions and
 * classes, and static members, which a bundler keeps although nothing asks for their class. Lines stay where they are,
 * so that no map is needed to find a place in the SDK's source. Each throws where the SDK has become another: then
 * the plugin is to be looked at, not the operator's page.
 */

/** The body of what stands in a module and begins with `head`, say `function name` or `class Name`. */
export function withBody(code: string, head: string, body: string): string {
  // The SDKs' builds close what stands in a module, and nothing inside it, with a brace in the first column.
  return replaced(code, new RegExp(`(?<=^(?:/\\*.*\\*/ )?)${head}\\b[^]*?^}$`, 'm'), head, head + body);
}

/** The body of a function that stands on a line inside of another one. */
export function withInnerBody(code: string, name: string, body: string): string {
  const head = `function ${name}`;
  return replaced(code, new RegExp(`(?<=^( +)\\S.*)${head}\\b[^]*?^\\1}`, 'm'), head, head + body);
}

/** Without the members that `Name.member = …;` gives to a class or function from outside. */
export function withoutStatics(code: string, name: string): string {
  return replaced(code, new RegExp(`^${name}\\.\\w+ = .*;$`, 'gm'), `${name}.…`, '');
}

function replaced(code: string, place: RegExp, what: string, by: string): string {
  const changed = code.replace(place, (text) => by + text.replaceAll(/[^\n]/g, ''));
  if (changed === code) throw new Error(`There is no ${what} any more: see cli/console-build`);
  return changed;
}
