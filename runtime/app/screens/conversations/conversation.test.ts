import { expect, it } from 'vitest';
import { conversationsOf } from './conversation.ts';

const message = (id: string, address: unknown, name?: string) => ({ id, address, ...(name && { name }) });

it('shows each telephone once, with its latest message and the latest name', () => {
  const messages = [
    message('4', '5511987654321'),
    message('3', '5521912345678', 'Bia'),
    message('2', '5511987654321', 'Ana'),
    message('1', '5511987654321', 'Ana Maria'),
    message('0', 7),
  ];
  expect(conversationsOf(messages).map(({ address, name, last }) => [address, name, last.id])).toEqual([
    ['5511987654321', 'Ana', '4'],
    ['5521912345678', 'Bia', '3'],
  ]);
});
