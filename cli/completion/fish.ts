/**
 * Completion for fish, with descriptions.
 */
import { type CompletedCommand, everyCommand, type ValueKind } from './command-tree.ts';
import { COLLECTIONS } from './shell-words.ts';

export function fishScript(program: CompletedCommand): string {
  const lines = everyCommand(program).flatMap((command) => [
    ...command.children.map(
      ({ path, about }) => `${when(command)} -a ${quoted(path.at(-1) ?? '')} -d ${quoted(about)}`,
    ),
    ...command.options.map(
      ({ flag, about, value }) => `${when(command)} -l ${flag.slice(2)}${taking(value)} -d ${quoted(about)}`,
    ),
    ...(command.argument.kind === 'none' ? [] : [`${when(command)}${argumentOf(command.argument)}`]),
  ]);
  return `# Completion of balcao for fish: balcao completion fish > ~/.config/fish/completions/balcao.fish
complete -c balcao -f
${lines.join('\n')}
`;
}

/** True while exactly this command has been typed so far. */
function when({ path, children }: CompletedCommand): string {
  const names = children.map((child) => child.path.at(-1) ?? '').join(' ');
  const typed = path.map((name) => `__fish_seen_subcommand_from ${name}`);
  const further = names === '' ? [] : [`not __fish_seen_subcommand_from ${names}`];
  return `complete -c balcao -n ${quoted([...typed, ...further].join('; and '))}`;
}

function taking(value: ValueKind): string {
  switch (value.kind) {
    case 'none':
      return '';
    case 'files':
      return ' -r -F';
    case 'words':
      return value.words.length === 0 ? ' -x' : ` -x -a ${quoted(value.words.join(' '))}`;
    case 'collections':
      return ` -x -a ${quoted(`(${COLLECTIONS})`)}`;
  }
}

function argumentOf(value: ValueKind): string {
  return value.kind === 'files' ? ' -F' : taking(value).replace(' -x', '');
}

/** In fish's single quotes only the backslash and the quote itself are escaped. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
