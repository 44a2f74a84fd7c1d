import { expect, it } from 'vitest';
import { cleanHtml as cleanInNode } from '../../../cli/layout/clean-html.ts';
import { cleanHtml } from './clean-html.ts';

// The shop and an e-mail are rendered in Node as well as in a browser: both clean to the same bytes.
it.each([
  '<p>Oi <b>loja</b> &amp; <i>casa</i>&nbsp;<em>x</em><strong>y</strong><br>z</p><ul><li>1</li></ul><ol><li>2</li></ol>',
  '<a href="/x?a=1&b=2" target="_blank" class="c">um</a><a href="javascript:alert(1)">dois</a>',
  '<a href="java\nscript:alert(1)">a</a><a href=" https://loja.example ">b</a><a href="mailto:a@b.c">c</a>',
  '<div><h1>Título</h1><span style="color:red">vermelho</span></div>',
  '<script>alert(1)</script><style>p{}</style>fica',
  '<img src=x onerror=alert(1)>fica<svg><g onload=alert(1)>some</g></svg>',
  '<iframe src="https://x.example">some</iframe><video><p>some</p></video>fica',
  '<table><tr><td>Cor</td><td>Azul</td></tr></table>',
  '<p>sem fim <b>aberto',
  '<p onclick="x" style="y">a</p><p data-x="1" aria-label="2">b</p>',
  '<form action="/x"><button>ok</button><input value="a"></form>',
  '<!-- some --><p>fica</p><![CDATA[x]]>',
  ' \n <p>depois</p>\n<head><title>some</title></head>',
  'a < b && c > d "e" \u00a0',
  '<b><a href="tel:1">x</a></b></b></p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
])('%s', (html) => {
  expect(cleanInNode(html)).toBe(cleanHtml(html));
});
