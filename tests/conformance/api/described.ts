/**
 * Whether an answer is one that the server's own description has for the call.
 */
import type { newAjv } from '../../../generator/ajv.ts';
import type { ApiCall } from '../../../runtime/contract/api/call.ts';
import { partsOf } from '../../../runtime/contract/api/openapi.ts';

interface DescribedAnswer {
  readonly $ref?: string;
  readonly content?: { readonly [type: string]: { readonly schema?: object } };
}

export interface Described {
  readonly paths: {
    readonly [path: string]: {
      readonly [method: string]: { readonly responses: { readonly [status: string]: DescribedAnswer } };
    };
  };
  readonly components: { readonly responses: { readonly [name: string]: DescribedAnswer } };
}

/** What is wrong with the answer; nothing when it fits. */
export function fitTo({ paths, components }: Described, ajv: ReturnType<typeof newAjv>) {
  const validators = new Map<object, ReturnType<typeof ajv.compile>>();
  return async (call: ApiCall, answer: Response): Promise<string | undefined> => {
    const { status, headers } = answer;
    const text = await answer.text();
    const { method, path } = partsOf(call);
    const said = paths[path]?.[method.toLowerCase()]?.responses[status];
    if (status >= 500 && said === undefined) return `fails with ${status} ${text}`;
    if (said === undefined) return `${status} is not described: ${text.slice(0, 200)}`;
    if ((status === 429 || status === 503) && !headers.has('retry-after'))
      return `${status} without Retry-After`;
    const { content } = said.$ref ? (components.responses[said.$ref.split('/').at(-1) ?? ''] ?? said) : said;
    if (content === undefined) return text === '' ? undefined : `${status} has a body: ${text.slice(0, 200)}`;
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    if (method === 'HEAD' || content['*/*']) return undefined;
    const media = content[type];
    if (!media) return `${status} is ${type}: ${text.slice(0, 200)}`;
    if (!media.schema) return undefined;
    const validate = validators.get(media) ?? ajv.compile({ ...media.schema, components });
    validators.set(media, validate);
    return validate(JSON.parse(text))
      ? undefined
      : `${status} ${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`;
  };
}
