/**
 * What a demo shop publishes beside its products: pages, blog, courses and short links.
 */
import { type DemoDocument, isoDaysAgo, stamped } from './demo-document.ts';

export function buildPages(): DemoDocument[] {
  return [
    one('content', 'ajuda', { title: 'Central de ajuda', slug: 'ajuda', order: 1 }),
    one('content', 'trocas', {
      title: 'Trocas e devoluções',
      slug: 'ajuda/trocas-e-devolucoes',
      parent: 'ajuda',
      order: 1,
    }),
    one('content', 'entrega', {
      title: 'Prazos de entrega',
      slug: 'ajuda/prazos-de-entrega',
      parent: 'ajuda',
      order: 2,
    }),
    one('content', 'novidades', { title: 'Novidades', slug: 'novidades', order: 2 }),
    one('school', 'escola-aurora', {
      title: 'Escola Aurora',
      slug: 'escola-aurora',
      status: 'published',
      description: 'Cursos curtos para usar melhor o que a loja vende.',
    }),
    ...COURSES.map(([id, type, title, parent], index) =>
      one('course', id, {
        title,
        type,
        school: 'escola-aurora',
        ...(parent && { parent }),
        order: index + 1,
      }),
    ),
    one('page', 'quem-somos', {
      title: 'Quem somos',
      slug: 'quem-somos',
      status: 'published',
      description: 'A história da Casa Aurora.',
    }),
    ...POLICIES.map(([slug, title, description]) =>
      one('page', slug, { title, slug, status: 'published', description }),
    ),
    one('page', 'presentes', { title: 'Presentes de fim de ano', slug: 'presentes', status: 'draft' }),
    one('post-tag', 'dicas', { title: 'Dicas', slug: 'dicas' }),
    one('post-tag', 'cuidados', { title: 'Cuidados', slug: 'cuidados' }),
    one('post', 'como-conservar', {
      title: 'Como conservar o que você compra',
      slug: 'como-conservar',
      status: 'published',
      publishedAt: isoDaysAgo(20),
      author: 'Equipe Casa Aurora',
      tags: ['dicas', 'cuidados'],
      summary: 'Limpeza, armazenamento e os erros que mais encurtam a vida de um produto.',
    }),
    one('post', 'presentes-ate-100', {
      title: 'Presentes até cem reais',
      slug: 'presentes-ate-100',
      status: 'draft',
      tags: ['dicas'],
    }),
    one('link', 'ofertas', { url: 'https://www.casaaurora.example/ofertas?utm_source=instagram' }),
    one('link', 'whatsapp', { url: 'https://www.casaaurora.example/atendimento' }),
    one('search-redirect', 'erros-de-digitacao', {
      byQuery: 'guarda sol',
      queryAlternatives: ['guarda-sol', 'ombrelone'],
    }),
    one('block', 'aviso-de-frete', {
      title: 'Aviso de frete grátis',
      content: [
        { id: 'caixa', type: 'container', props: { className: 'aviso' } },
        {
          id: 'frase',
          type: 'text',
          parent: 'caixa',
          props: { text: 'Frete grátis nas compras acima de R$ 499.' },
        },
      ],
    }),
  ];
}

const COURSES: readonly (readonly [id: string, type: string, title: string, parent?: string])[] = [
  ['primeiros-passos', 'course', 'Primeiros passos'],
  ['em-casa', 'folder', 'Em casa', 'primeiros-passos'],
  ['limpeza', 'lesson', 'Limpeza sem riscos', 'em-casa'],
  ['perguntas', 'live', 'Perguntas e respostas ao vivo', 'primeiros-passos'],
  ['presentes', 'soon', 'Como escolher presentes'],
];

/** The pages that footers, the checkout and the store's own page lead to. */
const POLICIES: readonly (readonly [slug: string, title: string, description: string])[] = [
  ['trocas-e-devolucoes', 'Trocas e devoluções', 'Como trocar ou devolver, e em que prazo.'],
  ['entregas', 'Entregas e prazos', 'Quanto custa, quanto demora e como acompanhar.'],
  ['privacidade', 'Política de privacidade', 'Que dados a loja guarda, para quê e por quanto tempo.'],
  ['termos-de-uso', 'Termos de uso', 'As regras de quem compra na loja.'],
];

function one(collection: string, id: string, data: object): DemoDocument {
  return { collection, id, data: stamped(data, 80, 15) };
}
