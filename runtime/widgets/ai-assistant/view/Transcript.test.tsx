import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import { theme } from '../../../app/theme/theme.ts';
import { type Entry, type Failure, NEW_CONVERSATION } from '../model/conversation.ts';
import { openProduct } from '../testing/open-document.ts';
import { Transcript } from './Transcript.tsx';

afterEach(cleanup);

const nothing = () => {};
const transcript = (entries: readonly Entry[], failure: Failure | null = null) => (
  <ThemeProvider theme={theme}>
    <I18nContextProvider value={consoleI18n}>
      <Transcript
        conversation={{ ...NEW_CONVERSATION, entries, failure }}
        document={openProduct().document()}
        renderValue={String}
        isMissing={false}
        onLookAgain={nothing}
        onAsk={nothing}
        onRetry={nothing}
        onAccept={nothing}
        onReject={nothing}
      />
    </I18nContextProvider>
  </ThemeProvider>
);

it('stays where one has scrolled to, until one asks again', () => {
  const first: readonly Entry[] = [{ kind: 'user', text: 'Melhore o nome' }];
  const answered: readonly Entry[] = [...first, { kind: 'assistant', text: 'Confira os campos.' }];
  const { rerender } = render(transcript(first));
  const region = screen.getByRole('region');
  Object.defineProperty(region, 'scrollHeight', { value: 1000 });
  region.scrollTop = 100;
  fireEvent.scroll(region);
  rerender(transcript(answered));
  expect(region.scrollTop).toBe(100);
  rerender(transcript([...answered, { kind: 'user', text: 'E agora?' }]));
  expect(region.scrollTop).toBe(1000);
});

it.each<{ failure: Failure; want: string }>([
  { failure: { kind: 'server', text: 'Muitos pedidos.' }, want: 'Erro: Muitos pedidos.' },
  { failure: { kind: 'key', key: 'fetch' }, want: 'Erro: Erro ao buscar resposta do assistente' },
  { failure: { kind: 'key', key: 'arguments' }, want: 'Erro: Erro ao analisar argumentos da function_call' },
  { failure: { kind: 'key', key: 'tool' }, want: 'Erro: Erro ao chamar a ferramenta' },
  { failure: { kind: 'key', key: 'notOk' }, want: 'Erro: A resposta do servidor não está OK' },
])('says to the letter: $want', ({ failure, want }) => {
  render(transcript([], failure));
  expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(want);
});
