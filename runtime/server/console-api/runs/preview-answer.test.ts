import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { previewsUnderWay } from './preview-answer.ts';

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

it('a dry run whose asker had left before it began ends at once, and takes nobody’s place', () => {
  const previews = previewsUnderWay();
  for (const user of ['a', 'b', 'c', 'd', 'e']) {
    expect(previews.begin(user, response().destroy()).aborted).toBe(true);
  }
  for (const user of ['f', 'g', 'h', 'i']) expect(previews.begin(user, response()).aborted).toBe(false);
  expect(() => previews.begin('j', response())).toThrow('O servidor confere outras alterações agora');
});
