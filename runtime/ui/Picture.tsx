/**
 * The small picture of a record beside its name: in rows, cells and choices. Its place stays where there is none, or none
 * that can be shown; how large it is says the sheet around it, for `.picture`.
 */
import { useState } from 'react';

export function Picture({ url }: { readonly url: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className="picture">
      {url !== undefined && url !== broken && (
        <img key={url} src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      )}
    </span>
  );
}
