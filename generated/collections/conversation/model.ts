// Generated from schemas/config/conversation.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Conversation {
  isActive?: boolean;
  teamName?: string;
  signMessages?: boolean;
  closeAfterHours?: number;
  greeting?: string;
  awayMessage?: string;
  closingMessage?: string;
  /**
   * @maxItems 200
   */
  quickReplies?: {
    shortcut: string;
    text: string;
  }[];
  /**
   * @maxItems 21
   */
  hours?: {
    weekday: (1 | 2 | 3 | 4 | 5 | 6 | 7);
    startAt: string;
    endAt: string;
  }[];
  /**
   * @maxItems 60
   */
  holidays?: {
    date: string;
    description?: string;
  }[];
  assignment?: ("manual" | "rotation" | "leastBusy");
  maxOpen?: number;
  /**
   * @maxItems 10
   */
  departments?: {
    name: string;
    /**
     * @maxItems 50
     */
    emails?: string[];
  }[];
  askRating?: boolean;
}

export type ConversationPath =
  | 'isActive'
  | 'teamName'
  | 'signMessages'
  | 'closeAfterHours'
  | 'greeting'
  | 'awayMessage'
  | 'closingMessage'
  | 'quickReplies'
  | 'hours'
  | 'holidays'
  | 'assignment'
  | 'maxOpen'
  | 'departments'
  | 'askRating'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ConversationPath> = {
  name: 'conversation',
  kind: 'singleton',
  label: { one: 'Conversas', many: 'Conversas' },
  group: 'config',
  icon: 'conversation',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'general', label: 'Geral' },
    { name: 'messages', label: 'Mensagens' },
    { name: 'hours', label: 'Horários' },
    { name: 'routing', label: 'Distribuição' },
  ],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Atendimento ligado',
      help: 'Desmarcado, as mensagens chegam, mas ninguém recebe resposta automática.',
      section: 'general',
    },
    {
      name: 'teamName',
      path: 'teamName',
      type: 'text',
      label: 'Nome da equipe',
      help: 'Como o cliente vê quem responde: Equipe Casa Aurora.',
      section: 'general',
    },
    {
      name: 'signMessages',
      path: 'signMessages',
      type: 'checkbox',
      label: 'Assinar mensagens',
      help: 'Põe o primeiro nome do atendente no começo de cada resposta.',
      section: 'general',
    },
    {
      name: 'closeAfterHours',
      path: 'closeAfterHours',
      type: 'number',
      label: 'Encerrar depois de',
      help: 'Horas sem resposta do cliente até a conversa ser encerrada. O WhatsApp permite texto livre só nas primeiras 24 horas.',
      section: 'general',
    },
    {
      name: 'greeting',
      path: 'greeting',
      type: 'textarea',
      label: 'Saudação',
      help: 'A primeira resposta, assim que o cliente escreve no horário de atendimento.',
      section: 'messages',
    },
    {
      name: 'awayMessage',
      path: 'awayMessage',
      type: 'textarea',
      label: 'Fora do horário',
      help: 'A resposta a quem escreve quando ninguém atende.',
      section: 'messages',
    },
    {
      name: 'closingMessage',
      path: 'closingMessage',
      type: 'textarea',
      label: 'Encerramento',
      help: 'O que o cliente lê quando a conversa é encerrada. Em branco, nada é enviado.',
      section: 'messages',
    },
    {
      name: 'quickReplies',
      path: 'quickReplies',
      type: 'array_struct',
      label: 'Respostas rápidas',
      help: 'Textos prontos que o atendente chama pelo atalho.',
      section: 'messages',
      fields: [
        {
          name: 'shortcut',
          path: 'shortcut',
          type: 'text',
          label: 'Atalho',
          help: 'Uma palavra depois da barra: /prazo.',
          required: true,
          format: 'code',
        },
        {
          name: 'text',
          path: 'text',
          type: 'textarea',
          label: 'Texto',
          help: 'A resposta inteira. {{nome}} vira o nome do cliente.',
          required: true,
        },
      ],
    },
    {
      name: 'hours',
      path: 'hours',
      type: 'array_struct',
      label: 'Horários de atendimento',
      help: 'Uma linha para cada dia. Sem linhas, o atendimento é o dia todo.',
      section: 'hours',
      fields: [
        {
          name: 'weekday',
          path: 'weekday',
          type: 'select',
          label: 'Dia da semana',
          help: 'O dia em que vale este horário.',
          required: true,
          options: [
            { value: 1, label: 'Segunda-feira' },
            { value: 2, label: 'Terça-feira' },
            { value: 3, label: 'Quarta-feira' },
            { value: 4, label: 'Quinta-feira' },
            { value: 5, label: 'Sexta-feira' },
            { value: 6, label: 'Sábado' },
            { value: 7, label: 'Domingo' },
          ],
        },
        {
          name: 'startAt',
          path: 'startAt',
          type: 'text',
          label: 'Das',
          help: 'Horas e minutos: 09:00.',
          required: true,
          format: 'code',
        },
        {
          name: 'endAt',
          path: 'endAt',
          type: 'text',
          label: 'Até',
          help: 'Horas e minutos: 18:00.',
          required: true,
          format: 'code',
        },
      ],
    },
    {
      name: 'holidays',
      path: 'holidays',
      type: 'array_struct',
      label: 'Feriados',
      help: 'Dias em que ninguém atende.',
      section: 'hours',
      uniqueBy: 'date',
      fields: [
        {
          name: 'date',
          path: 'date',
          type: 'date',
          label: 'Dia',
          help: 'O dia do feriado.',
          required: true,
        },
        {
          name: 'description',
          path: 'description',
          type: 'text',
          label: 'Descrição',
          help: 'O nome do feriado, para a equipe.',
        },
      ],
    },
    {
      name: 'assignment',
      path: 'assignment',
      type: 'select',
      label: 'Quem recebe',
      help: 'Como as conversas novas chegam aos atendentes.',
      section: 'routing',
      options: [
        { value: 'manual', label: 'O atendente escolhe' },
        { value: 'rotation', label: 'Uma para cada um, em rodízio' },
        { value: 'leastBusy', label: 'Quem tem menos conversas' },
      ],
    },
    {
      name: 'maxOpen',
      path: 'maxOpen',
      type: 'number',
      label: 'Conversas por atendente',
      help: 'Quantas conversas abertas cada um recebe, no máximo.',
      section: 'routing',
      visibleWhen: { field: 'assignment', in: ['rotation', 'leastBusy'] },
    },
    {
      name: 'departments',
      path: 'departments',
      type: 'array_struct',
      label: 'Setores',
      help: 'Os setores entre os quais o cliente escolhe ao começar.',
      section: 'routing',
      fields: [
        {
          name: 'name',
          path: 'name',
          type: 'text',
          label: 'Nome',
          help: 'Como o cliente lê: Vendas, Trocas, Financeiro.',
          required: true,
        },
        {
          name: 'emails',
          path: 'emails',
          type: 'array_field',
          label: 'Atendentes',
          help: 'Os e-mails com que os atendentes entram no console.',
          item: {
            name: '',
            path: '',
            type: 'text',
            label: 'E-mail',
            help: 'E-mail de um atendente.',
            format: 'email',
          },
        },
      ],
    },
    {
      name: 'askRating',
      path: 'askRating',
      type: 'checkbox',
      label: 'Pedir avaliação',
      help: 'Depois de encerrar, pede ao cliente uma nota de 1 a 5.',
      section: 'routing',
    },
  ],
};
