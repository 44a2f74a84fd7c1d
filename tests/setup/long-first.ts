/**
 * Long files first, so that none runs alone at the end beside an idle core. Vitest knows from an earlier run which they
 * are; in a fresh clone it goes by their size, and these are small.
 */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Ten seconds of a core and more. */
export const LONG: ReadonlySet<string> = new Set([
  'cli/commands/dev.test.ts',
  'cli/server-build/bundled.test.ts',
  'generator/quick-run.test.ts',
  'generator/same-bytes.test.ts',
  'runtime/core/conditions/laws.test.ts',
  'runtime/core/layout/laws.test.ts',
  'runtime/core/layout/render/hostile.test.ts',
  'tests/conformance/ports/search-index.test.ts',
  'tests/conformance/ports/search-law.test.ts',
  'tests/e2e/guides.test.ts',
  'tests/golden/remedies.test.ts',
]);

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const isLong = ({ moduleId }: TestSpecification) => LONG.has(relative(this.ctx.config.root, moduleId));
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
