/**
 * Bold and italic keep the tag that a text was written with: `b` and `strong`, `i` and `em` are all allowed, and an
 * edit elsewhere in the text is no reason to rewrite them. What is made here is `strong` and `em`.
 */
import { type AnyExtension, Mark } from '@tiptap/core';

const SHORT_TAGS: { readonly [mark: string]: { readonly short: string; readonly long: string } } = {
  bold: { short: 'b', long: 'strong' },
  italic: { short: 'i', long: 'em' },
};

export function keepingSpelling(extension: AnyExtension): AnyExtension {
  const tags = SHORT_TAGS[extension.name];
  if (!tags || !(extension instanceof Mark)) return extension;
  return extension.extend({
    addAttributes: () => ({
      tag: {
        default: tags.long,
        parseHTML: ({ tagName }: HTMLElement) =>
          tagName === tags.short.toUpperCase() ? tags.short : tags.long,
        rendered: false,
      },
    }),
    renderHTML: ({ mark }) => [mark.attrs.tag === tags.short ? tags.short : tags.long, 0],
  });
}
