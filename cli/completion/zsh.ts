/**
 * Completion for zsh, with descriptions.
 */
import { type CompletedCommand, everyCommand, type ValueKind } from './command-tree.ts';
import { COLLECTIONS, knownPaths, pathKey, quoted } from './shell-words.ts';

export function zshScript(program: CompletedCommand): string {
  const commands = everyCommand(program);
  const values = commands.flatMap((command) =>
    command.options
      .filter(({ value }) => value.kind !== 'none')
      .map(({ flag, value }) => `    "${pathKey(command)} ${flag}") ${offer(value)}; return ;;`),
  );
  const words = commands.map((command) => {
    const children = command.children.map(({ path, about }) => described(path.at(-1) ?? '', about));
    const options = command.options.map(({ flag, about }) => described(flag, about));
    const commandsOffered = children.length > 0 ? '_describe -t commands command own; ' : '';
    const argument = command.argument.kind === 'none' ? '' : `${offer(command.argument)}; `;
    return `    "${pathKey(command)}")
      own=(${children.join(' ')})
      options=(${options.join(' ')})
      ${commandsOffered}${argument}_describe -o option options ;;`;
  });
  return `#compdef balcao
# Completion of balcao for zsh: source <(balcao completion zsh)
_balcao() {
  local at="" word previous="\${words[CURRENT-1]}"
  local -a own options
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
    ${knownPaths(program)}) at="$at $word" ;;
    esac
  done
  case "$at $previous" in
${values.join('\n')}
  esac
  case "$at" in
${words.join('\n')}
  esac
}
compdef _balcao balcao
`;
}

function offer(value: ValueKind): string {
  switch (value.kind) {
    case 'files':
      return '_files';
    case 'collections':
      return `compadd -- \${(f)"$(${COLLECTIONS})"}`;
    case 'words':
      return value.words.length === 0 ? ':' : `compadd -- ${value.words.map(quoted).join(' ')}`;
    case 'none':
      return ':';
  }
}

/** `_describe` takes the first colon for the end of the name. */
function described(name: string, about: string): string {
  return quoted(`${name.replaceAll(':', '\\:')}:${about}`);
}
