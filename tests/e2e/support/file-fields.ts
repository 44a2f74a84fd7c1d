/**
 * The fields of files in a form: what an operator chooses for them, and what is stored of them.
 */
import type { FieldStage } from './field-stage.ts';
import type { Picture } from './pictures.ts';

interface StoredMap {
  readonly mapValue?: { readonly fields?: { readonly [name: string]: { readonly [kind: string]: unknown } } };
}
export const partsOf = (value: unknown) => (value as StoredMap | undefined)?.mapValue?.fields ?? {};

export function fileFields(stage: FieldStage) {
  let documents = 0;
  const field = (name: string) => stage.operator.page.getByRole('group', { name, exact: true });
  return {
    field,
    /** A document of the case's own, also when the case runs again. */
    fresh: (path: string) => `${path}-${++documents}`,
    choose: (name: string, ...files: readonly Picture[]) =>
      field(name)
        .locator('input[type=file]')
        .first()
        .setInputFiles([...files]),
    imageOf: async (path: string) => partsOf(await stage.stored(path, 'image')),
  };
}
