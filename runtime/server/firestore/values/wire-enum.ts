/**
 * Enums of protocol buffers in JSON: by name, as the web SDK writes them, or by number, as the admin SDK does.
 */

/** `numbers` gives each name its number in Firestore's protocol. `undefined` for what is none of them. */
export function wireEnum<Name extends string>(
  numbers: { readonly [name in Name]: number },
  data: unknown,
): Name | undefined {
  for (const name in numbers) if (data === name || data === numbers[name]) return name;
  return undefined;
}
