/**
 * The small picture of a record beside its name: in rows, cells and choices. Its place stays where there is none, or none
 * that can be shown; how large it is says the sheet around it, for `.picture`.
 */
export function Picture({ url }: { readonly url: string | undefined }) {
  return (
    <span className="picture">
      {url !== undefined && (
        <img
          key={url}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      )}
    </span>
  );
}
