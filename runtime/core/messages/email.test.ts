import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../../tests/setup/scale.ts';
import { emailRenderer, emailTemplate, emailValues, renderEmail } from './email.ts';
import { EMAIL_NAMES, type EmailValues } from './email-names.ts';

const STORE = { name: 'Casa & Aurora', domain: 'www.casaaurora.example' };
const OPT_OUT = 'https://console.example/descadastro/t0ken?a=1&b=2';
const ana = { address: 'ana@loja.example', firstName: 'Ana', lastName: "D'Ávila <b>" };
const values = emailValues(ana, STORE, OPT_OUT);
const FOOTER = '<i><a href="{{unsubscribeUrl}}">sair</a></i>';

const body = (html: string, of: EmailValues = values) =>
  renderEmail({ subject: '', body: html + FOOTER }, of).html.split('<i>')[0];

describe('a value in its place', () => {
  it.each([
    ['text', '<p>Olá, {{firstName}} {{ lastName }}</p>', '<p>Olá, Ana D&#39;Ávila &#60;b&#62;</p>'],
    ['a quoted attribute', '<b title="{{store.name}}">', '<b title="Casa &#38; Aurora">'],
    ['an attribute in single quotes', "<b title='{{lastName}}'>", "<b title='D&#39;Ávila &#60;b&#62;'>"],
    [
      'an attribute without quotes',
      '<b title={{lastName}} id=x>',
      '<b title="D&#39;Ávila&#32;&#60;b&#62;" id=x>',
    ],
    ['an address', '<a href="{{store.url}}/promo">', '<a href="https://www.casaaurora.example/promo">'],
    [
      'a part of an address',
      '<a href="https://x.example/?n={{lastName}}&u={{unsubscribeUrl}}">',
      `<a href="https://x.example/?n=D%27%C3%81vila%20%3Cb%3E&u=${encodeURIComponent(OPT_OUT)}">`,
    ],
    ['an address that is a name', '<a href="{{lastName}}">', '<a href="D%27%C3%81vila%20%3Cb%3E">'],
    ['a comment', '<!-- {{lastName}} -->', '<!-- D&#39;Ávila&#32;&#60;b&#62; -->'],
    ['a title', '<title>{{store.name}}</title>', '<title>Casa&#32;&#38;&#32;Aurora</title>'],
  ])('is escaped in %s', (_place, html, want) => {
    expect(body(html)).toBe(want);
  });

  it.each([
    ['a style', '<b style="color:{{firstName}}">', '<b style="color:">'],
    ['a style element', '<style>{{firstName}}</style>', '<style></style>'],
    ['a script', '<script>"{{firstName}}"</script>', '<script>""</script>'],
    ['what is done on a click', '<b onclick="a({{firstName}})">', '<b onclick="a()">'],
    ['a tag', '<b {{firstName}}>', '<b >'],
    ['a host', '<a href="https://{{firstName}}.example">', '<a href="https://.example">'],
    [
      'a host behind an address',
      '<a href="{{store.url}}{{email}}">',
      '<a href="https://www.casaaurora.example">',
    ],
  ])('does not stand in %s', (_place, html, want) => {
    expect(body(html)).toBe(want);
  });

  it('is no address of another kind than the web', () => {
    const evil = { ...values, 'store.url': 'javascript:alert(1)', unsubscribeUrl: ' data:text/html,x' };
    expect(body('<a href="{{store.url}}">a</a><a href={{unsubscribeUrl}}>b</a>', evil)).toBe(
      '<a href="">a</a><a href="">b</a>',
    );
  });

  it('keeps braces of style sheets and of names that do not exist as they are written', () => {
    const html = '<style>@media(max-width:1px){a{b:c}}</style>{{first_name}}{{#if a}}{{';
    expect(body(html)).toBe(html);
  });
});

describe('a fallback', () => {
  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['blank', ' \u200b '],
  ])('stands for a first name that is %s', (_how, firstName) => {
    const of = emailValues({ ...ana, firstName }, STORE, OPT_OUT);
    expect(body('<p>{{firstName|cliente &amp; amigo}}{{firstName}}</p>', of)).toBe(
      '<p>cliente &#38; amigo</p>',
    );
  });

  it('does not stand for a first name that there is', () => {
    expect(body('{{firstName|cliente}}')).toBe('Ana');
  });
});

describe('a subject', () => {
  const subject = (text: string, firstName: string) =>
    renderEmail({ subject: text, body: '' }, { ...values, firstName }).subject;

  it('is one line without escapes, whatever the name holds', () => {
    expect(subject('{{firstName}}, chegou!', 'Ana\r\nBcc: x@y <&>')).toBe('Ana Bcc: x@y <&>, chegou!');
  });

  it('takes a fallback as it is written', () => {
    expect(subject('Para {{firstName|você & família}}', '')).toBe('Para você & família');
  });
});

describe('a link to unsubscribe', () => {
  it('is added before the end of the page where the body has none', () => {
    const { html } = renderEmail({ subject: '', body: '<body><p>Olá</p></body>' }, values);
    expect(html).toMatch(
      /^<body><p>Olá<\/p><p style="[^"]+">Você recebe esta mensagem de Casa &#38; Aurora\./,
    );
    expect(html).toContain('href="https://console.example/descadastro/t0ken?a=1&#38;b=2"');
    expect(html.endsWith('</p></body>')).toBe(true);
  });

  it('is not added to one of the body', () => {
    expect(renderEmail({ subject: '', body: FOOTER }, values).html.match(/<a /g)).toHaveLength(1);
  });

  it('is added where the name stands in the text or in a picture alone', () => {
    const html = '{{unsubscribeUrl}}<img src="{{unsubscribeUrl}}">';
    expect(renderEmail({ subject: '', body: html }, values).html).toContain('Não quero mais receber</a>');
  });
});

it('has a text with lines, lists, the texts of pictures and addresses of links', () => {
  const html = `<style>p{}</style><h1>Novidades</h1><p>Olá,\n {{firstName}}&nbsp;&mdash; {{lastName}}!<br>Veja:</p>
<ul><li>um</li><li>dois</li></ul><!-- nada --><img alt="Casa {{firstName}}" src="/a.png">
<table><tr><td>a</td><td>b</td></tr></table><a href="{{store.url}}/x?n={{email}}">Ver</a> <a href="#x">aqui</a>
<a href="mailto:oi@loja.example">oi@loja.example</a>${FOOTER}`;
  expect(renderEmail({ subject: '', body: html }, values).text).toBe(
    [
      "Novidades\n\nOlá, Ana — D'Ávila <b>!\nVeja:\n\n- um\n\n- dois\n\nCasa Ana\n\na b\n\n",
      'Ver (https://www.casaaurora.example/x?n=ana%40loja.example) aqui oi@loja.example',
      `sair (${OPT_OUT})`,
    ].join(''),
  );
});

it('reads a stored template whose fields are of another kind as an empty one', () => {
  expect(emailTemplate({ subject: 7, body: null })).toEqual({ subject: '', body: '' });
});

/** Element names and their attributes, in order. */
function shapeOf(html: string): string {
  const shape = (node: DefaultTreeAdapterTypes.Node): string => {
    if (!('childNodes' in node)) return '';
    const own = defaultTreeAdapter.isElementNode(node)
      ? `${node.tagName}[${node.attrs.map(({ name }) => name)}]`
      : '';
    const inner = 'content' in node ? shape(node.content) : node.childNodes.map(shape).join('');
    return `${own}(${inner})`;
  };
  return shape(parse(html));
}

const PIECES = [
  ...['<p>', '</p>', '<a href="', '<a href=', "<img alt='", '">', "'>", '>', '"', "'", ' ', '=', '&', '/'],
  ...['<!--', '-->', '<!', '<style>', '</style>', '<title>', '</title>', '<textarea>', '<svg>', '<b style="'],
  ...[
    'https://',
    '?a=',
    'x',
    '{{',
    '}}',
    '<',
    '</',
    '<table>',
    '<td>',
    '<script>',
    '</script>',
    '<![CDATA[',
    ']]>',
  ],
  ...EMAIL_NAMES.flatMap((name) => [`{{${name}}}`, `{{${name}|f}}`]),
];
const HOSTILE = [
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=a()>',
    "' onclick='a()",
    ' onclick=a() ',
    '-->',
    '--!>',
  ],
  ...[
    '</title><b>',
    '</style><b>',
    'javascript:a()',
    '&lt;b&gt;',
    '`',
    '//evil.example',
    '.evil.example',
    'Ana',
  ],
  ...[']]><b>', '{{firstName}}', '\ue0001\ue001', '\ud800', '\u0000<b>'],
];

it('a rendered template has the HTML tree of the template, whatever the values are', () => {
  const plain: EmailValues = { ...values, firstName: 'v', lastName: 'v', email: 'v', 'store.name': 'v' };
  const hostile = fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), { minLength: 1 });
  const value = hostile.map((texts) => `v${texts.join('')}`);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }),
      fc.record({ firstName: value, lastName: value, email: value, 'store.name': value }),
      (pieces, given) => {
        const render = emailRenderer({ subject: pieces.join(''), body: pieces.join('') });
        const { html, subject } = render({ ...values, ...given });
        expect(shapeOf(html)).toBe(shapeOf(render(plain).html));
        expect(subject).not.toMatch(/[\r\n\0]/);
      },
    ),
    { numRuns: repetitions(6000) },
  );
});

it('a template of nothing but braces, tags or comments is read in one pass', () => {
  for (const piece of [
    '{{',
    '{{email}}',
    '<a href={{email}} ',
    '<!--',
    '<title',
    '<title>',
    '<p {{',
    '&',
    '</',
  ]) {
    const text = piece.repeat(40_000 / piece.length);
    for (const before of ['', '<a href="https://x.example/', '<b title="'])
      renderEmail({ subject: '', body: before + text }, values);
  }
});
