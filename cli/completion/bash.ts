/**
 * Completion for bash 4 and newer.
 */
import { type CompletedCommand, everyCommand, type ValueKind } from './command-tree.ts';
import { COLLECTIONS, knownPaths, pathKey, quoted } from './shell-words.ts';

export function bashScript(program: CompletedCommand): string {
  const commands = everyCommand(program);
  const values = commands.flatMap((command) =>
    command.options
      .filter(({ value }) => value.kind !== 'none')
      .map(({ flag, value }) => `    "${pathKey(command)} ${flag}") ${reply(value)}; return ;;`),
  );
  const words = commands.map((command) => {
    const own = [
      ...command.children.map(({ path }) => path.at(-1) ?? ''),
      ...command.options.map(({ flag }) => flag),
    ];
    return `    "${pathKey(command)}") ${reply({ kind: 'words', words: own }, command.argument)} ;;`;
  });
  return `# Completion of balcao for bash: source <(balcao completion bash)
_balcao() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}" at="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
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
complete -F _balcao balcao
`;
}

function reply(...kinds: readonly ValueKind[]): string {
  const words = kinds.flatMap((value) => (value.kind === 'words' ? value.words : [])).join(' ');
  const collections = kinds.some(({ kind }) => kind === 'collections') ? ` $(${COLLECTIONS})` : '';
  const files = kinds.some(({ kind }) => kind === 'files') ? ' -f' : '';
  const list = collections ? `"${words}${collections}"` : quoted(words);
  return `mapfile -t COMPREPLY < <(compgen${files} -W ${list} -- "$current")`;
}
