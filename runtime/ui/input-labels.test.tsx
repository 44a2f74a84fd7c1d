import { expect, it } from 'vitest';

/** Of the inputs of tests, whose labels are found in another way than jsdom's (`tests/setup/dom.ts`). */
function labelsOf(html: string): (string | null)[][] {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = html;
  const found = [...container.querySelectorAll('input')].map(({ labels }) =>
    labels === null ? [] : Array.from(labels, (label) => label.textContent),
  );
  container.remove();
  return found;
}

it('are those that name an input, and the one around it', () => {
  expect(labelsOf('<label for="a">A</label><label>B<input id="a"></label><label for="a">C</label>')).toEqual([
    ['B', 'A', 'C'],
  ]);
  expect(labelsOf('<label for="c">A<input></label><label for="">B<input></label>')).toEqual([[], []]);
});

it('are those of the first input alone, where several share an id or a label, and of none that is hidden', () => {
  expect(labelsOf('<label for="a">A</label><input id="a"><input id="a">')).toEqual([['A'], []]);
  expect(labelsOf('<label>A<input><input></label>')).toEqual([['A'], []]);
  expect(labelsOf('<label for="a">A</label><input id="a" type="hidden">')).toEqual([[]]);
});
