/**
 * The ids that documents may have, and those that a row may mean. Apart from the planner, as the store's own part asks too and must stay light.
 */

/** Of characters: at three bytes each as many as Firestore takes. */
const MOST_IN_ID = 500;

/** Whether a document can have the id at all: others must not even be asked for. */
export function isId(id: string): boolean {
  const reserved =
    id === '' || id === '.' || id === '..' || /[/\0\p{Surrogate}]/u.test(id) || /^__.*__$/s.test(id);
  return !reserved && id.length <= MOST_IN_ID;
}

/** A document that has the id as it is written is the row's; where there is none, the id is read as it is meant. */
export interface RowIds {
  readonly written: string;
  readonly meant: string;
}

export function sameId(id: string): RowIds {
  return { written: id, meant: id };
}

export function storedOrMeant({ written, meant }: RowIds, isStored: (id: string) => boolean): string {
  return isStored(written) ? written : meant;
}
