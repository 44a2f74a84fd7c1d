/** A recording. */
import type { FieldTypeDeclaration } from './declaration.ts';
import { file } from './file.ts';

export const audio: FieldTypeDeclaration = { ...file, fixture: { extension: 'mp3' } };
