/**
 * Values of a stored document as Firestore's REST interface spells them: plain JSON that keeps every type, so that it
 * can be compared, kept on the disk and sent back.
 */
export type WireValue =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  | { readonly referenceValue: string }
  | { readonly geoPointValue: { readonly latitude: number; readonly longitude: number } }
  | { readonly arrayValue: { readonly values: readonly WireValue[] } }
  | { readonly mapValue: { readonly fields: WireFields } };

export type WireFields = { readonly [name: string]: WireValue };
