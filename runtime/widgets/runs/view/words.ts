/**
 * The widget's texts.
 */
import { useTranslate } from 'react-admin';

export type RunWords = (key: string, values?: { readonly [name: string]: unknown }) => string;

export function useRunWords(): RunWords {
  const translate = useTranslate();
  return (key, values) => translate(`balcao.runs.${key}`, { ...values });
}
