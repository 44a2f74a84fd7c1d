/**
 * The picture of an entry of the menu, or of a group. All of them are in one file, which a page fetches with the first
 * that it shows: no script grows with them, and the square of each is there before its picture. A new icon is a `<g>` of
 * `icons.svg` and its name in `ICON_NAMES`.
 */
import icons from './icons.svg';

export interface EntryIconProps {
  /** One of `ICON_NAMES`, or a group. */
  readonly name: string;
}

/** As large as the type beside it. */
export function EntryIcon({ name }: EntryIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="currentColor"
      overflow="visible"
      aria-hidden="true"
    >
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
