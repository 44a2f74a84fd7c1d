/**
 * What of the program a shell can complete: commands within commands, their options, and what their values are.
 */
import type { Argument, Command, Option } from 'commander';

export type ValueKind =
  | { readonly kind: 'none' }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'files' }
  | { readonly kind: 'collections' };

export interface CompletedOption {
  /** `--schemas` */
  readonly flag: string;
  readonly about: string;
  readonly value: ValueKind;
}

export interface CompletedCommand {
  /** From the program: `['data', 'validate']`; empty for the program itself. */
  readonly path: readonly string[];
  readonly about: string;
  readonly options: readonly CompletedOption[];
  readonly argument: ValueKind;
  readonly children: readonly CompletedCommand[];
}

export function commandTree(program: Command): CompletedCommand {
  return commandAt(program, []);
}

function commandAt(command: Command, path: readonly string[]): CompletedCommand {
  const help: CompletedOption = { flag: '--help', about: 'show how it is used', value: { kind: 'none' } };
  const [argument] = command.registeredArguments;
  return {
    path,
    about: command.description(),
    options: [...command.options.filter(({ hidden, long }) => !hidden && long).map(optionOf), help],
    argument: argument ? kindOfValue(argument.name(), argument.argChoices) : { kind: 'none' },
    children: command.commands.map((child) => commandAt(child, [...path, child.name()])),
  };
}

function optionOf(option: Option): CompletedOption {
  const name = /[<[]([^<>[\]]+)[>\]]/.exec(option.flags)?.[1];
  const isFlag = name === undefined;
  return {
    flag: option.long ?? '',
    about: option.description,
    value: isFlag ? { kind: 'none' } : kindOfValue(`${option.long} ${name}`, option.argChoices),
  };
}

/** By what the option and its value are called in the help. */
function kindOfValue(name: string, choices: Argument['argChoices']): ValueKind {
  if (choices) return { kind: 'words', words: choices };
  if (/\b(dir|file)$/.test(name)) return { kind: 'files' };
  return /\bcollection\b/.test(name) ? { kind: 'collections' } : { kind: 'words', words: [] };
}

export function everyCommand(command: CompletedCommand): CompletedCommand[] {
  return [command, ...command.children.flatMap(everyCommand)];
}
