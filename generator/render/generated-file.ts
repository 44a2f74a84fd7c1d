/** A file to be written: its path below the output folder, with `/`, and its whole text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}
