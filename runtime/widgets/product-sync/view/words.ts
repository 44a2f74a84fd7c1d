/**
 * The widget's texts.
 */
import { useTranslate } from 'react-admin';

export type Say = (key: string, values?: { readonly [name: string]: unknown }) => string;

export function useSay(): Say {
  const translate = useTranslate();
  return (key, values) => translate(`balcao.productSync.${key}`, { ...values });
}
