import { describe, expect, it } from 'vitest';
import { typedAddress } from '../../core/values/link-address.ts';
import { lostTags, pastedHtml, shownHtml, storedHtml } from './clean-html.ts';

describe('what is shown', () => {
  it.each([
    ['<p>a <b>b</b>&nbsp;c<br>d &lt;e&gt;</p>', '<p>a <b>b</b>&nbsp;c<br>d &lt;e&gt;</p>'],
    ['<p>a<ul><li>b', '<p>a<ul><li>b'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<p/onclick=alert(1)>a</p>', '<p>a</p>'],
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<b\u0000>a</b>', 'a'],
    ['a <img src=x onerror=alert(1)>', 'a '],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a & b', 'a & b'],
  ])('of %s', (given, want) => {
    expect(shownHtml(given)).toBe(want);
  });
});

describe('what is stored', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['an image with a handler', '<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
    ['a javascript link', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a javascript link with a tab in it', '<p><a href="java\tscript:alert(1)">a</a></p>', '<p>a</p>'],
    ['an encoded javascript link', '<p><a href="&#106;avascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a data link', '<p><a href="data:text/html,<script>1</script>">a</a></p>', '<p>a</p>'],
    ['a vbscript link', '<p><a href="vbscript:x">a</a></p>', '<p>a</p>'],
    ['an svg', '<p>a</p><svg><a xlink:href="javascript:1"><text>b</text></a></svg>', '<p>a</p>'],
    ['a frame', '<p>a</p><iframe srcdoc="<script>1</script>"></iframe>', '<p>a</p>'],
    ['a style', '<p style="color:red" class="x" data-x="1">a</p>', '<p>a</p>'],
    ['a web link', '<p><a href="https://a.example/?b=1&amp;c=2">a</a></p>', undefined],
    ['a relative link', '<p><a href="/ofertas#hoje">a</a></p>', undefined],
    ['a mail link', '<p><a href="mailto:a@b.example">a</a></p>', undefined],
    ['a telephone link', '<p><a href="tel:+5511987654321">a</a></p>', undefined],
    [
      'every tag that is allowed',
      '<p><b>b</b><i>i</i><em>e</em><strong>s</strong><br>x</p><ol><li>1</li></ol><ul><li>2</li></ul>',
      undefined,
    ],
    ['the only paragraph of an item', '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
    ['a text that shows nothing', '<p></p><p><br></p>', ''],
  ])('of %s', (_name, given, want) => {
    expect(storedHtml(given)).toBe(want ?? given);
  });
});

describe('what comes of a paste', () => {
  it('from Word: its lists are lists again, its paragraphs lose their dress', () => {
    const list = (level: number, marker: string, text: string): string =>
      `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
      `<span style='mso-list:Ignore'>${marker}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp;</span></span>` +
      `<![endif]>${text}<o:p></o:p></p>`;
    const word =
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>' +
      '<!--StartFragment--><h1>Panela</h1><p class=MsoNormal><b>Aço</b> inox<o:p></o:p></p>' +
      `${list(1, '·', 'Leve')}${list(2, 'o', 'Muito')}${list(1, '·', 'Forte')}` +
      '<p class=MsoNormal>Passos:</p>' +
      `${list(1, '1.', 'Lave')}${list(1, '2.', 'Use')}<!--EndFragment--></body></html>`;
    expect(pastedHtml(word)).toBe(
      '<p><strong>Panela</strong></p><p><b>Aço</b> inox</p>' +
        '<ul><li>Leve<ul><li>Muito</li></ul></li><li>Forte</li></ul>' +
        '<p>Passos:</p><ol><li>Lave</li><li>Use</li></ol>',
    );
  });

  it('from Google Docs: weights and slants said as styles stay, the bold around all of it goes', () => {
    const docs =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="margin:0">' +
      '<span style="font-weight:700;font-style:italic">Garantia</span><span style="font-weight:400"> de um ano</span></p>' +
      '<ul><li dir="ltr"><p role="presentation"><span style="font-weight:400">Peças</span></p></li>' +
      '<ul><li><p><span>Todas</span></p></li></ul></ul></b><br class="Apple-interchange-newline">';
    expect(pastedHtml(docs)).toBe(
      '<p><em><strong>Garantia</strong></em> de um ano</p><ul><li><p>Peças</p><ul><li><p>Todas</p></li></ul></li></ul>',
    );
  });

  it('from a page: headings, divisions and rows of a table are paragraphs', () => {
    expect(
      pastedHtml('<div><div>um</div><div>dois</div></div><table><tr><td>Cor</td><td>Azul</td></tr></table>'),
    ).toBe('<p>um</p><p>dois</p><p>Cor Azul</p>');
  });
});

it('names what an edit would lose', () => {
  expect(lostTags('<h2>a</h2><p>b</p><img src="/a.png"><h2>c</h2>')).toEqual(['h2', 'img']);
  expect(lostTags('<p>b</p>')).toEqual([]);
});

it.each([
  ['www.loja.example', 'https://www.loja.example'],
  ['vendas@loja.example', 'mailto:vendas@loja.example'],
  [' /ofertas ', '/ofertas'],
  ['javascript:alert(1)', null],
  ['ftp://a.example', null],
  ['duas palavras', null],
  ['', null],
])('takes %j as an address for %j', (typed, want) => {
  expect(typedAddress(typed)).toBe(want);
});

// 24 kB became 3.7 million elements once, which hung the tab of everybody who opened the document.
it.each([
  ['shown', shownHtml],
  ['stored', storedHtml],
  ['pasted', pastedHtml],
  ['looked through for what an edit would lose', (html: string) => `${lostTags(html).length}`],
])('formatting that would be opened again in every paragraph goes where a text is %s', (_name, gate) => {
  const bold = Array.from({ length: 300 }, (_, nth) => `<b x=${nth}>`).join('');
  expect(gate(`<p>${bold}${'<p>x'.repeat(500)}`)).not.toContain('<b>');
  const bare = `<p>${'<b><i><em><strong>'.repeat(3)}${'<p>x'.repeat(4200)}`;
  expect(gate(bare)).not.toContain('<b>');
});
