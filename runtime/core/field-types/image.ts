/** A picture. */
import type { FieldTypeDeclaration } from './declaration.ts';
import { file } from './file.ts';

export const image: FieldTypeDeclaration = { ...file, fixture: { extension: 'webp' } };
