// Generated from schemas/content/file.schema.json by `balcao generate`. Do not edit.
import type { File } from './model.ts';

export const fixtures: readonly (File & { readonly id: string })[] = [
  {
    filename: 'manual.pdf',
    isPublic: true,
    url: 'primeiro-exemplo',
    filePath: 'editor',
    width: 7,
    height: 24,
    duration: 23,
    cdn: { bunny: { id: 'primeiro-exemplo', status: 1 } },
    createdAt: '2025-12-04T02:25:36.000Z',
    id: 'file-1',
  },
  {
    filename: 'vitrine.jpg',
    isPublic: true,
    url: 'segundo-exemplo',
    filePath: 'editor',
    width: 15,
    height: 13,
    duration: 14,
    cdn: { bunny: { id: 'segundo-exemplo', status: 7 } },
    createdAt: '2025-08-07T22:09:02.000Z',
    id: 'file-2',
  },
  {
    filename: 'receita.mp4',
    isPublic: false,
    url: 'terceiro-exemplo',
    filePath: 'editor',
    width: 3,
    height: 8,
    duration: 23,
    cdn: { bunny: { id: 'terceiro-exemplo', status: 4 } },
    createdAt: '2025-11-25T10:28:08.000Z',
    id: 'file-3',
  },
];
