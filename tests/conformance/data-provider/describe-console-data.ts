/**
 * The one conformance suite of ConsoleData. Adapters hand in how to make an empty project and what they can show;
 * they never list the cases.
 */
import { describe } from 'vitest';
import { describeAuditedEdits } from './cases/audited-edits.ts';
import { describeConfigPages } from './cases/config-pages.ts';
import { describeCreatingAndRemoving } from './cases/creating-and-removing.ts';
import { describeEditing } from './cases/editing.ts';
import { describeEditingTogether } from './cases/editing-together.ts';
import { describeImporting } from './cases/importing.ts';
import { describeLive } from './cases/live.ts';
import { describeMapRows } from './cases/map-rows.ts';
import { describePages } from './cases/pages.ts';
import { describeReading } from './cases/reading.ts';
import { describeStoredShape } from './cases/stored-shape.ts';
import type { DataCapabilities, MakeHarness } from './harness.ts';

export function describeConsoleData(name: string, make: MakeHarness, capabilities: DataCapabilities): void {
  describe(`console data: ${name}`, () => {
    describeReading(make);
    describeCreatingAndRemoving(make);
    describeEditing(make, capabilities);
    describeEditingTogether(make);
    describeAuditedEdits(make);
    describeImporting(make);
    describeLive(make);
    describePages(make);
    describeConfigPages(make);
    describeMapRows(make, capabilities);
    describeStoredShape(make, capabilities);
  });
}
