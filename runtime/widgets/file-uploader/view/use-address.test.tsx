import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { ShownFile } from '../../../core/values/shown-file.ts';
import { AddressBook } from '../run/address-book.ts';
import { type FileServer, FileServicesProvider } from './file-services.ts';
import { useStill } from './use-address.ts';

it('the picture of a video is asked for again once it plays', async () => {
  let still: string | undefined;
  const calls = { addresses: async () => ({ v1: { url: '', ...(still !== undefined && { still }) } }) };
  const addresses = new AddressBook(calls, 'matriz', Date.now);
  addresses.want('v1');
  await waitFor(() => expect(addresses.read('v1')).toBe(''));
  still = 'https://video.example/v1.jpg';
  const server = { addresses } as FileServer;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(FileServicesProvider, { value: { project: 'matriz', maySend: true, server } }, children);
  const video = { id: 'v1', videoStatus: 3 } as ShownFile;
  const { result } = renderHook(() => useStill(video), { wrapper });
  await waitFor(() => expect(result.current).toBe(still));
});
