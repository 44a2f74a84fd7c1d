/**
 * The widget's texts.
 */
import { useTranslate } from 'react-admin';
import type { RuleEntry } from '../../../contract/rules.ts';

export type Say = (key: string, values?: { readonly [name: string]: unknown }) => string;

export function useSay(): Say {
  const translate = useTranslate();
  return (key, values) => translate(`balcao.ruleTest.${key}`, { ...values });
}

/** As it is counted on the screen: the first entry is number 1. */
export function entryName(say: Say, { rule, entry }: RuleEntry): string {
  return entry === undefined ? rule.name : say('why.entry', { rule: rule.name, number: entry + 1 });
}
