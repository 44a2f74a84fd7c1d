/**
 * The tools by name. Arguments come from a model: a name or an argument that no tool declares is refused, and said.
 */
import type { ChatCompletionFunctionTool } from 'openai/resources/chat/completions';
import { isMap } from '../../../../core/values/map-value.ts';
import { getDocument } from './get-document.ts';
import { getProduct } from './get-product.ts';
import { listCategoryTree } from './list-category-tree.ts';
import { proposeChanges } from './propose-changes.ts';
import { searchProducts } from './search-products.ts';
import type { Tool, ToolContext, ToolResult } from './tool.ts';

const TOOLS: readonly Tool[] = [getProduct, searchProducts, getDocument, listCategoryTree, proposeChanges];

export function toolDeclarations(): readonly ChatCompletionFunctionTool[] {
  return TOOLS.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters: { ...parameters } },
  }));
}

export async function runTool(name: string, given: unknown, context: ToolContext): Promise<ToolResult> {
  const tool = TOOLS.find((candidate) => candidate.name === name);
  if (!tool) {
    return {
      refused: `There is no tool "${name}". There are: ${TOOLS.map((each) => each.name).join(', ')}.`,
    };
  }
  if (!isMap(given)) return { refused: `The arguments of ${name} must be an object.` };
  const { properties } = tool.parameters;
  const unknown = Object.keys(given).find(
    (argument) => !isMap(properties) || !Object.hasOwn(properties, argument),
  );
  if (unknown !== undefined) return { refused: `${name} takes no argument "${unknown}".` };
  return tool.run(given, context);
}
