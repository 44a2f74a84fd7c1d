/**
 * Secret fields: what would show one, store it where it has no place, or write its value down.
 */
import { mend, removal } from '../remedy.ts';
import { error, field } from './entry.ts';

export const SECRETS = {
  SECRET_SHOWN: error<{ name: string; hint: string }>({
    says: ({ name, hint }) => `"${hint}" would show "${name}", which is secret.`,
    mend: ({ hint }) =>
      /\.\d+$/.test(hint)
        ? removal('Take it out: no answer to a browser carries a secret.')
        : 'Name another field there: no answer to a browser carries a secret.',
    bad: {
      collection: { list: { view: 'table', columns: ['name', 'token'] } },
      properties: {
        name: field('Nome'),
        token: field('Token', { type: 'string', 'x-ui': { secret: true } }),
      },
    },
    good: {
      collection: { list: { view: 'table', columns: ['name'] } },
      properties: {
        name: field('Nome'),
        token: field('Token', { type: 'string', 'x-ui': { secret: true } }),
      },
    },
  }),
  SECRET_IN_LIST: error<{ name: string }>({
    says: ({ name }) => `"${name}" is secret and stands in a list, where it has no place of its own.`,
    mend: () =>
      'Move the secret out of the list, to the document or into a struct: it is stored apart under its path.',
    bad: {
      properties: {
        accounts: field('Contas', {
          type: 'array',
          items: {
            type: 'object',
            properties: { token: field('Token', { type: 'string', 'x-ui': { secret: true } }) },
          },
        }),
      },
    },
    good: {
      properties: {
        account: field('Conta', {
          type: 'object',
          properties: { token: field('Token', { type: 'string', 'x-ui': { secret: true } }) },
        }),
      },
    },
  }),
  SECRET_NO_TEXT: error<{ name: string; type: string }>({
    says: ({ name, type }) => `"${name}" is secret and a ${type}; secrets are texts.`,
    mend: () =>
      mend('Say "type": "string", or take "x-ui.secret" away.', {
        kind: 'say',
        patch: { type: 'string', 'x-ui': { secret: true } },
      }),
    bad: { properties: { pin: field('Senha', { type: 'integer', 'x-ui': { secret: true } }) } },
    good: { properties: { pin: field('Senha', { type: 'string', 'x-ui': { secret: true } }) } },
  }),
  SECRET_REQUIRED: error<{ name: string }>({
    says: ({ name }) => `"required" names "${name}", which is secret: no record ever holds it.`,
    mend: () => removal('Take it out of "required": whether it is set, the form shows.'),
    bad: {
      properties: { token: field('Token', { type: 'string', 'x-ui': { secret: true } }) },
      required: ['token'],
    },
    good: { properties: { token: field('Token', { type: 'string', 'x-ui': { secret: true } }) } },
  }),
  SECRET_WRITTEN_DOWN: error<{ name: string; keyword: string }>({
    says: ({ name, keyword }) => `"${keyword}" writes down a value of "${name}", which is secret.`,
    mend: ({ keyword }) => removal(`Remove "${keyword}": schemas are committed and sent to browsers.`),
    bad: {
      properties: { token: field('Token', { type: 'string', default: 'abc123', 'x-ui': { secret: true } }) },
    },
    good: { properties: { token: field('Token', { type: 'string', 'x-ui': { secret: true } }) } },
  }),
} as const;
