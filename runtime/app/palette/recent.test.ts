import { describe, expect, it } from 'vitest';
import { type Visit, withoutVisit, withVisit } from './recent.ts';

const visit = (path: string, label = path): Visit => ({ path, label, entry: 'brand' });

describe('recent visits', () => {
  it('have the latest first, each once, by its latest name', () => {
    const visits = [visit('/brand/a'), visit('/brand/b'), visit('/brand/a', 'Aurora')].reduce(withVisit, []);
    expect(visits).toEqual([visit('/brand/a', 'Aurora'), visit('/brand/b')]);
  });

  it('forget the oldest', () => {
    const many = Array.from({ length: 20 }, (_, nth) => visit(`/brand/${nth}`)).reduce(withVisit, []);
    expect(many.map(({ path }) => path).slice(0, 2)).toEqual(['/brand/19', '/brand/18']);
    expect(many).toHaveLength(12);
  });

  it('stay the same list when nothing changes', () => {
    const visits = [visit('/brand/a')];
    expect(withVisit(visits, visit('/brand/a'))).toBe(visits);
    expect(withoutVisit(visits, '/brand/b')).toBe(visits);
    expect(withoutVisit(visits, '/brand/a')).toEqual([]);
  });
});
