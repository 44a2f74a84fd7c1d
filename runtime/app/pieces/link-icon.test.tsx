import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { linkIcon } from './link-icon.tsx';

it('tells the links of one row apart', () => {
  const drawn = ['/orders?project=matriz&customerId=C1', '/layout-rule/R1'].map((to) => {
    const icon = linkIcon(to);
    return icon ? renderToStaticMarkup(icon) : '';
  });
  expect(new Set(drawn).size).toBe(2);
  expect(linkIcon('/nowhere')).toBeUndefined();
});
