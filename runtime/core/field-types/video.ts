/** A video. */
import type { FieldTypeDeclaration } from './declaration.ts';
import { file } from './file.ts';

export const video: FieldTypeDeclaration = { ...file, fixture: { extension: 'mp4' } };
