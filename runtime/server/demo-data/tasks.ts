/**
 * What the demo shops' teams have to do.
 */
import type { TaskSubject } from '../../contract/tasks.ts';
import { type DemoDocument, stamped } from './demo-document.ts';
import type { Random } from './random.ts';

type Task = {
  readonly title: string;
  readonly status: 'todo' | 'inprogress' | 'done';
  readonly body: string;
  readonly dueAt?: string;
  readonly record?: TaskSubject;
};

export const MATRIZ_TASKS: readonly Task[] = [
  {
    title: 'Revisar preços das panelas de pressão',
    status: 'inprogress',
    body: 'O fornecedor reajustou a tabela em 4%. Conferir o preço mínimo antes de publicar.',
  },
  {
    title: 'Fotografar a linha Ribeira de pendentes',
    status: 'todo',
    body: 'Cinco produtos ainda sem foto. Agendar o estúdio para quinta-feira.',
    dueAt: '2026-11-19',
  },
  {
    title: 'Cadastrar NCM dos produtos importados',
    status: 'done',
    body: 'Contabilidade enviou a lista completa; conferida com o ERP.',
  },
  {
    title: 'Preparar a vitrine da Black Friday',
    status: 'inprogress',
    body: 'Escolher 40 produtos com estoque acima de 20 unidades e margem mínima de 30%.',
  },
  {
    title: 'Responder cotações de frete sem opção de entrega',
    status: 'todo',
    body: 'Há cotações da região Norte sem transportadora. Falar com a Frenet.',
    record: { collection: 'shipping', id: 'shipping' },
  },
  {
    title: 'Atualizar a política de trocas',
    status: 'done',
    body: 'Prazo passou de 7 para 30 dias. Página e rodapé já foram alterados.',
  },
  {
    title: 'Conferir o inventário do CD Guarulhos',
    status: 'todo',
    body: 'Contagem cíclica das ruas 3 e 4. Lançar as diferenças no ERP até sexta-feira.',
  },
  {
    title: 'Negociar reposição de taças com a Cristal do Vale',
    status: 'inprogress',
    body: 'Pedir condição para 600 unidades, com entrega antes do Natal.',
    dueAt: '2026-12-04',
  },
  {
    title: 'Descrever os produtos da Olaria Santana',
    status: 'todo',
    body: 'Contar que cada peça é feita à mão e que a cor pode variar.',
  },
  {
    title: 'Testar o checkout com entrega no mesmo dia',
    status: 'todo',
    body: 'Cobrir CEPs de São Paulo e Campinas, com um e com vários produtos no carrinho.',
  },
  {
    title: 'Renovar o token da integração com o ERP',
    status: 'done',
    body: 'Renovado na conta da matriz. O próximo vencimento é em fevereiro.',
  },
  {
    title: 'Treinar a equipe no novo console',
    status: 'inprogress',
    body: 'Duas turmas: atendimento na segunda-feira e catálogo na quarta-feira.',
  },
];

export const PRAIA_TASKS: readonly Task[] = [
  {
    title: 'Montar a vitrine de verão',
    status: 'inprogress',
    body: 'Guarda-sóis e cadeiras na primeira dobra; infláveis em seguida.',
  },
  {
    title: 'Repor coletes infláveis infantis',
    status: 'todo',
    body: 'Estoque de Santos abaixo de dez unidades. Exigir o selo do Inmetro.',
  },
  {
    title: 'Combinar retirada na loja aos domingos',
    status: 'todo',
    body: 'Equipe reduzida em dezembro: ver a escala com a gerência.',
  },
  {
    title: 'Trocar as fotos das cangas',
    status: 'done',
    body: 'Novas fotos na praia, já publicadas.',
  },
  {
    title: 'Revisar o prazo de entrega para o litoral norte',
    status: 'inprogress',
    body: 'Clientes de Ubatuba reclamaram de atraso. Comparar Jadlog e Correios.',
  },
];

export function buildTasks(tasks: readonly Task[], random: Random): DemoDocument[] {
  return tasks.map((task, index) => {
    const created = 2 + index * 3 + random.integer(0, 86_399) / 86_400;
    return { collection: 'task', id: random.documentId(), data: stamped(task, created, created / 2) };
  });
}
