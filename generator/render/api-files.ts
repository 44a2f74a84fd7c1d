/**
 * The table of calls as a page for people and as an OpenAPI document for programs.
 */
import { openapiDocument } from '../../runtime/contract/api/openapi.ts';
import { apiPageView } from '../view/api-page-view.ts';
import { NOTICE_OF_API } from '../view/naming.ts';
import type { GeneratedFile } from './generated-file.ts';
import { fillTemplate } from './templates.ts';

export function apiFiles(): GeneratedFile[] {
  const document = openapiDocument(NOTICE_OF_API);
  return [
    { path: 'api.md', text: fillTemplate('api.md', apiPageView()) },
    { path: 'openapi.json', text: `${JSON.stringify(document, undefined, 1)}\n` },
  ];
}
