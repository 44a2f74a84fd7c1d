/**
 * Pictures of `runtime/ui/controls`, for `docs/controls.md`: all of them as plain elements on a page that has the theme's
 * variables, and no console.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DARK, FONT, LIGHT, type Scheme } from '../../runtime/app/theme/tokens.ts';
import { Button, Chip, IconButton } from '../../runtime/ui/controls/buttons.tsx';
import { Check, Switch } from '../../runtime/ui/controls/checks.tsx';
import { Adornment, Framed, FramedInput, Input, TextArea } from '../../runtime/ui/controls/inputs.tsx';
import { SearchSelect } from '../../runtime/ui/controls/SearchSelect.tsx';
import { Select } from '../../runtime/ui/controls/Select.tsx';
import { CONTROLS } from '../../runtime/ui/controls/sheet.ts';
import { Code, Labelled, Note } from '../../runtime/ui/controls/words.tsx';

const nothing = (): void => {};

function Row({ children }: { readonly children: ReactNode }) {
  return <div className="row">{children}</div>;
}

const STATES = ['São Paulo', 'Rio de Janeiro', 'Bahia', 'Paraná', 'Ceará', 'Goiás', 'Pará', 'Acre', 'Amapá'];

function AllControls() {
  return (
    <div className="all">
      <Row>
        <Labelled label="Nome" help="Como está na nota." required>
          {(props) => <Input {...props} defaultValue="Panela de pressão 3 L" />}
        </Labelled>
        <Labelled label="Código" error="Use letras e números.">
          {(props) => <Input {...props} defaultValue="2001 011" />}
        </Labelled>
        <Labelled label="Empresa" help="Só leitura.">
          {(props) => <Input {...props} readOnly value="2" />}
        </Labelled>
      </Row>
      <Row>
        <Labelled label="Preço à vista">
          {(props) => (
            <Framed>
              <Adornment>R$</Adornment>
              <FramedInput {...props} defaultValue="129,90" />
            </Framed>
          )}
        </Labelled>
        <Labelled label="Situação">
          {(props) => (
            <Select {...props}>
              <option>Ativo</option>
            </Select>
          )}
        </Labelled>
        <Labelled label="Estado (com busca)">
          {({ id }) => (
            <SearchSelect
              id={id}
              label="Estado"
              value="Bahia"
              options={STATES.map((value) => ({ value, label: value }))}
              onChange={nothing}
            />
          )}
        </Labelled>
      </Row>
      <Row>
        <Labelled label="Descrição">
          {(props) => <TextArea {...props} defaultValue="Fundo triplo." />}
        </Labelled>
        <div>
          <Check checked onChange={nothing}>
            Visível na loja
          </Check>
          <br />
          <Check checked={false} onChange={nothing}>
            Frete grátis
          </Check>
        </div>
        <div>
          <Switch aria-label="Vendável" defaultChecked /> <Switch aria-label="Cross docking" />
          <Note>Uma nota.</Note>
          <Note data-wrong>O que está errado.</Note>
          <Code>cep = '01310-100'</Code>
        </div>
      </Row>
      <Row>
        <div className="line">
          <Button kind="text">Cancelar</Button>
          <Button>Copiar endereço</Button>
          <Button kind="filled">Alterar 250 produtos</Button>
          <Button kind="filled" tone="danger">
            Excluir
          </Button>
          <Button disabled>Enviar</Button>
          <IconButton
            label="Fechar"
            icon={
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
              </svg>
            }
          />
          <Chip pressed onToggle={nothing}>
            Seg
          </Chip>
          <Chip pressed={false} onToggle={nothing}>
            Ter
          </Chip>
          <Chip onRemove={nothing}>Panelas</Chip>
        </div>
      </Row>
    </div>
  );
}

/** What the theme's variables are called, as MUI writes them. */
const variablesOf = (scheme: Scheme): string =>
  Object.entries({
    'text-primary': scheme.text,
    'text-secondary': scheme.textMuted,
    'text-disabled': scheme.textFaint,
    'background-paper': scheme.surface,
    divider: scheme.border,
    'action-hover': scheme.hover,
    'action-disabledBackground': scheme.sunken,
    'primary-main': scheme.accent,
    'primary-dark': scheme.accentHover,
    'primary-contrastText': scheme.onAccent,
    'error-main': scheme.danger,
    'warning-main': scheme.warning,
  })
    .map(([name, colour]) => `--balcao-palette-${name}: ${colour};`)
    .join('');

const LETTERS = resolve(import.meta.dirname, '../../runtime/app/theme/fonts/inter-latin.woff2');

const pageOf = (scheme: Scheme, letters: string): string => `
  @font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url(data:font/woff2;base64,${letters}); }
  :root { color-scheme: ${scheme === LIGHT ? 'light' : 'dark'}; ${variablesOf(scheme)} }
  .all { width: 880px; padding: 20px; display: grid; gap: 20px; background: ${scheme.surface}; color: ${scheme.text};
    font: 400 14px/20px ${FONT}; }
  .row { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 20px; align-items: start; }
  .line { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
`;

export async function takeControlPictures(browser: Browser, folder: string): Promise<void> {
  const markup = renderToStaticMarkup(<AllControls />);
  const letters = readFileSync(LETTERS).toString('base64');
  const page = await browser.newPage({ viewport: { width: 920, height: 900 } });
  for (const [name, scheme] of [
    ['light', LIGHT],
    ['dark', DARK],
  ] as const) {
    await page.setContent(`<style>${pageOf(scheme, letters)}${CONTROLS}</style>${markup}`);
    await page.evaluate(() => document.fonts.ready);
    await page.locator('.all').screenshot({ path: join(folder, `controls-${name}.png`) });
  }
  await page.close();
}
