/** Of what tests ask, in place of jsdom (`tests/setup/quick-styles.ts`). */
import { Button, Dialog, DialogContent, FormControlLabel, Switch, TextField } from '@mui/material';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { jsdomsComputedStyle } from '../../tests/setup/quick-styles.ts';

afterEach(cleanup);

type Ask = typeof window.getComputedStyle;

/** Of every element, and of each again when something has changed. */
function stylesBy(ask: Ask): string[] {
  return [...document.body.querySelectorAll('*')].map((element) => {
    const style = ask.call(document.defaultView, element);
    const { display, visibility, pointerEvents, position, overflow, overflowX, overflowY } = style;
    const asked = ['display', 'pointer-events', 'overflow-y'].map((name) => style.getPropertyValue(name));
    const shown = [display, visibility, pointerEvents, position, overflow, overflowX, overflowY];
    return [element.outerHTML.slice(0, 120), ...shown, ...asked].join(' | ');
  });
}

function expectJsdoms(): void {
  expect(stylesBy(window.getComputedStyle)).toEqual(stylesBy(jsdomsComputedStyle()));
}

it('are those of jsdom: rules, weights, what is inherited, and what an element says of itself', () => {
  const rules = `
    .box { display: flex; visibility: hidden; pointer-events: none }
    .box > .item, .other { display: grid; visibility: visible }
    #one { display: inline } .box #one.item { pointer-events: auto }
    p { display: none !important } .box p { display: block }
    .item:not(.last) { display: contents } :is(.last, b) { display: inline-block }
    [data-x='a, b'] { visibility: collapse } .item:hover { display: none }
    .none { display: inherit } .un { visibility: unset; display: unset } .init { visibility: initial }
    .a::before { display: none }
    @media (min-width: 10px) { .box { display: none } } @media screen { em { display: table } }
    .scrolls { overflow: auto; position: relative } .scrolls > * { overflow: inherit; position: inherit }
    .scrolls { overflow-y: scroll } td { overflow: hidden auto; overflow-x: initial }
    .late { display: grid } .early.early { display: flex }
  `;
  const html = `
    <div class="box"><span class="item" id="one">1</span><span class="item last">2</span><b>3</b>
    <p>4</p><p style="display: flex">5</p><p style="display: flex !important">6</p>
    <i class="none">7</i><i class="un">8</i><i class="init a">9</i><i data-x="a, b">10</i><em>11</em></div>
    <input type="hidden"><input><button disabled hidden>12</button><table><tr><td>13</td></tr></table>
    <section class="late early scrolls"><details><summary>14</summary></details><svg><g class="box"></g></svg></section>
    <div style="visibility: hidden; pointer-events: none"><a href="#x" style="pointer-events: auto">15</a></div>`;
  document.body.innerHTML = `<style>${rules}</style>${html}`;
  expectJsdoms();
  document.querySelector('.box')?.classList.remove('box');
  document.querySelector('i')?.setAttribute('hidden', '');
  expectJsdoms();
  document.body.insertAdjacentHTML('beforeend', '<style>b { display: none }</style>');
  expectJsdoms();
  document.body.querySelector('style')?.remove();
  expectJsdoms();
});

it('are those of jsdom on a screen of ours', () => {
  const field = <TextField label="Nome" helperText="Ajuda" disabled />;
  const { rerender } = render(
    <Dialog open={false} keepMounted>
      <DialogContent>{field}</DialogContent>
    </Dialog>,
  );
  expectJsdoms();
  rerender(
    <Dialog open>
      <DialogContent>
        {field}
        <Button disabled>Salvar</Button>
        <FormControlLabel control={<Switch />} label="Ativo" />
      </DialogContent>
    </Dialog>,
  );
  expectJsdoms();
});

it('are those of jsdom in all that nobody asked for here', () => {
  document.body.innerHTML = '<p style="color: rgb(1, 2, 3); padding: 1px 2px">1</p>';
  const [paragraph] = document.querySelectorAll('p');
  if (!paragraph) throw new Error('There is no paragraph.');
  const style = getComputedStyle(paragraph);
  expect([style.color, style.getPropertyValue('padding-left')]).toEqual(['rgb(1, 2, 3)', '2px']);
});
