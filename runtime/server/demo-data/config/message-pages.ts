/**
 * How the demo shops speak with their customers: conversations, WhatsApp, e-mail, events and the app.
 * Addresses lead nowhere, and without keys of their own e-mails go to the simulator.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { ShopIdentity } from './config-pages.ts';

/** The WhatsApp account that the page and the templates name. It belongs to nobody. */
export const DEMO_WABA_ID = '100000000000001';

const WORKING_DAYS = [1, 2, 3, 4, 5];

export function conversationPage(shop: ShopIdentity): DocumentData {
  const [opensAt, closesAt] = shop.saturday;
  return {
    isActive: true,
    teamName: `Equipe ${shop.name}`,
    signMessages: true,
    closeAfterHours: 24,
    greeting: `Olá! Você fala com a ${shop.name}. Como podemos ajudar?`,
    awayMessage: 'Recebemos sua mensagem e respondemos no próximo dia útil, a partir das 9h.',
    closingMessage: 'Foi um prazer atender você. Até a próxima!',
    quickReplies: [
      { shortcut: '/prazo', text: 'Olá, {{nome}}! O prazo aparece no carrinho, depois do CEP.' },
      { shortcut: '/troca', text: 'A primeira troca é grátis em até 30 dias: é só responder com o pedido.' },
    ],
    hours: [
      ...WORKING_DAYS.map((weekday) => ({ weekday, startAt: '09:00', endAt: '18:00' })),
      { weekday: 6, startAt: opensAt, endAt: closesAt },
    ],
    holidays: [
      { date: '2026-12-25', description: 'Natal' },
      { date: '2027-01-01', description: 'Ano-novo' },
    ],
    assignment: 'rotation',
    maxOpen: 15,
    departments: [
      { name: 'Vendas', emails: ['operador@balcao.dev'] },
      { name: 'Trocas', emails: ['operador@balcao.dev', 'admin@balcao.dev'] },
    ],
    askRating: true,
  };
}

export function wabaPage(shop: ShopIdentity): DocumentData {
  return {
    isActive: true,
    wabaId: DEMO_WABA_ID,
    phoneNumberId: '100000000000002',
    phoneNumber: shop.whatsapp,
    testPhone: '+5511900000000',
    language: 'pt_BR',
    apiVersion: 'v23.0',
    messagesPerSecond: 20,
    dailyLimit: 1000,
  };
}

export function sendgridPage(shop: ShopIdentity): DocumentData {
  return {
    isActive: true,
    region: 'global',
    fromEmail: `novidades@${shop.host}`,
    fromName: shop.name,
    replyTo: `atendimento@${shop.host}`,
    testEmail: `testes@${shop.host}`,
    openTracking: true,
    clickTracking: true,
    batchSize: 500,
    sandboxMode: false,
  };
}

export function customerioPage(shop: ShopIdentity): DocumentData {
  return {
    isActive: false,
    region: 'us',
    siteId: '0123456789abcdef0123',
    fromEmail: `novidades@${shop.host}`,
    identifyBy: 'email',
    events: ['add_to_cart', 'begin_checkout', 'purchase'],
  };
}

export function expoPage(shop: ShopIdentity): DocumentData {
  const packageName = `example.${shop.handle.replaceAll('-', '')}.loja`;
  return {
    isActive: false,
    projectId: '00000000-0000-4000-8000-000000000002',
    owner: shop.handle,
    slug: `loja-${shop.handle}`,
    scheme: shop.handle.replaceAll('-', ''),
    iosBundleId: packageName,
    androidPackage: packageName,
    minVersion: '2.4.0',
    channelId: 'default',
    priority: 'high',
    events: ['paid', 'shipped', 'delivered'],
  };
}
