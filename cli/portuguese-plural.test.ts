import { expect, it } from 'vitest';
import { portuguesePlural } from './portuguese-plural.ts';

it.each([
  ['Marca', 'Marcas'],
  ['Fornecedor', 'Fornecedores'],
  ['Cor', 'Cores'],
  ['Vez', 'Vezes'],
  ['Canal', 'Canais'],
  ['Papel', 'Papéis'],
  ['Nível', 'Níveis'],
  ['Lençol', 'Lençóis'],
  ['Perfil', 'Perfis'],
  ['Fóssil', 'Fósseis'],
  ['Região', 'Regiões'],
  ['Mão', 'Mãos'],
  ['Pão', 'Pães'],
  ['Imagem', 'Imagens'],
  ['Cupom', 'Cupons'],
  ['Ônibus', 'Ônibus'],
  ['Mês', 'Meses'],
  ['País', 'Países'],
  ['Nota fiscal', 'Notas fiscais'],
  ['Papel de parede', 'Papéis de parede'],
  ['Canal e loja', 'Canais e lojas'],
  ['Transportadora "Sul"', 'Transportadoras "Sul"'],
])('the plural of %s is %s', (one, many) => expect(portuguesePlural(one)).toBe(many));
