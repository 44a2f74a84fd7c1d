import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import { type Clip, readClip } from '../../../../core/layout/clipboard.ts';
import { ALWAYS_REACHED, StoreReachContext } from '../../../../ui/reach/store-reach.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../../ui/widget-services.ts';
import { ForeignPaste } from './ForeignPaste.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NONE: readonly ConsoleRecord[] = [];
const FOUND: readonly ConsoleRecord[] = [{ id: '10' }];

type Records = readonly ConsoleRecord[] | undefined;

/** `anew`: what the store has, where that is not what was read before. */
function paste(
  records: Records,
  { isAway = false, anew = records }: { isAway?: boolean; anew?: Records } = {},
) {
  const clip = readClip([{ id: 'a', type: 'products', props: { productIds: '10' } }]) as Clip;
  const onPaste = vi.fn();
  const services = {
    useRecords: (_: string, _ids: readonly string[], isAnew: boolean) => (isAnew ? anew : records),
  } as unknown as WidgetServices;
  render(
    <I18nContext.Provider value={consoleI18n}>
      <StoreReachContext.Provider
        value={isAway ? { ...ALWAYS_REACHED, getState: () => 'away' } : ALWAYS_REACHED}
      >
        <WidgetServicesProvider value={services}>
          <ForeignPaste clip={clip} onPaste={onPaste} onClose={() => {}} />
        </WidgetServicesProvider>
      </StoreReachContext.Provider>
    </I18nContext.Provider>,
  );
  return { onPaste, said: () => screen.queryByRole('dialog')?.textContent ?? '' };
}

it('pastes at once where all that the blocks show exists', () => {
  const { onPaste, said } = paste(FOUND);
  expect(onPaste).toHaveBeenCalledOnce();
  expect(said()).toBe('');
});

it('pastes at once what was made since the store was last asked', () => {
  const { onPaste, said } = paste(NONE, { anew: FOUND });
  expect(onPaste).toHaveBeenCalledOnce();
  expect(said()).toBe('');
});

it('lists what does not exist', () => {
  expect(paste(NONE).said()).toContain('Isto não existe nesta loja:10');
});

it('says without a connection that it does not know', () => {
  expect(paste(NONE, { isAway: true }).said()).toContain('Não deu para ver se isto existe nesta loja:10');
});

it('asks the operator where no answer comes', () => {
  vi.useFakeTimers();
  const { onPaste, said } = paste(undefined);
  expect(said()).toBe('');
  act(() => vi.advanceTimersByTime(4000));
  expect(said()).toContain('Não deu para ver se isto existe nesta loja:10');
  expect(onPaste).not.toHaveBeenCalled();
});
