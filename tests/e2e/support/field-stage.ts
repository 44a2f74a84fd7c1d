/**
 * For the tests of fields: an operator, documents as a program stores them, and what is stored after the operator's hands.
 */
import { beforeAll, expect } from 'vitest';
import type { DemoRole, Operator } from './operator.ts';
import { openShop, type Shop } from './shop.ts';
import type { Store, StoredFields } from './stored.ts';

export const PROJECT = 'project/matriz';

export const text = (value: string) => ({ stringValue: value });
export const map = (fields: StoredFields) => ({ mapValue: { fields } });
export const number = (value: number) =>
  Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };

export interface FieldStage {
  readonly shop: Shop;
  /** There once the tests run. */
  readonly operator: Operator;
  readonly store: Store;
  /** Stores the document and opens its form, at the section if one is named. */
  open(path: string, fields: StoredFields, section?: string): Promise<void>;
  saveNow(): Promise<void>;
  stored(path: string, field: string): Promise<unknown>;
}

/** `role`: of whose hands. */
export function openFieldStage(role: DemoRole = 'operator'): FieldStage {
  const shop = openShop();
  let operator: Operator;
  let store: Store;
  beforeAll(async () => {
    store = await shop.store('operator');
    operator = await shop.person(role);
  });
  return {
    shop,
    get operator() {
      return operator;
    },
    get store() {
      return store;
    },
    async open(path, fields, section) {
      expect(await store.create(`${PROJECT}/${path}`, fields)).toBe(200);
      await operator.goTo(path);
      if (section) await operator.page.getByRole('tab', { name: section }).click();
    },
    saveNow: () => operator.page.keyboard.press('ControlOrMeta+s'),
    stored: async (path, field) => (await store.read(`${PROJECT}/${path}`))?.[field],
  };
}
