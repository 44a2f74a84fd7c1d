import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { storedJson } from './stored-json.ts';

const fields: readonly FieldDefinition[] = [
  { name: 'title', path: 'seo.title', type: 'text', label: 'Título' },
  { name: 'sentAt', path: 'sentAt', type: 'datetime', label: 'Enviado em' },
  { name: 'token', path: 'token', type: 'text', label: 'Chave', secret: true },
];

describe('a document as JSON text', () => {
  it('stands as it is stored, with times in ISO and what no schema knows', () => {
    const record = {
      id: 'novidades',
      title: 'Novidades',
      sentAt: '2026-01-05T12:00:00.000Z',
      updatedAt: '2026-01-06T12:00:00.000Z',
      outside: [{ kept: 7 }],
    };
    expect(JSON.parse(storedJson({ fields }, record))).toEqual({
      id: 'novidades',
      seo: { title: 'Novidades' },
      sentAt: '2026-01-05T12:00:00.000Z',
      updatedAt: '2026-01-06T12:00:00.000Z',
      outside: [{ kept: 7 }],
    });
  });

  it('says the id of the document, and apart from it a stored field of that name', () => {
    const record = { id: 'novidades', __id__: 'N-1', title: 'Novidades' };
    const whole = { id: 'novidades', __id__: 'N-1', seo: { title: 'Novidades' } };
    expect(JSON.parse(storedJson({ fields }, record))).toEqual(whole);
  });

  it('holds no secret', () => {
    expect(storedJson({ fields }, { id: 'novidades', token: 'abc123' })).not.toContain('abc123');
  });
});
