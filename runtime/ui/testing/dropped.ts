/**
 * Files and folders as a browser hands them to a drop or a paste; jsdom has no `DataTransfer`.
 */
export function transferOf({
  files = [],
  folders = [],
}: {
  readonly files?: readonly File[];
  readonly folders?: readonly string[];
}) {
  const listed = folders.map((name) => new File(['of the folder itself'], name));
  const item = (file: File, isDirectory: boolean) => ({
    kind: 'file',
    webkitGetAsEntry: () => ({ isDirectory, name: file.name }),
    getAsFile: () => file,
  });
  return {
    types: ['Files'],
    dropEffect: 'copy',
    files: [...files, ...listed],
    items: [...files.map((file) => item(file, false)), ...listed.map((folder) => item(folder, true))],
  };
}
