/**
 * The one conformance suite of ConsoleData. Adapters hand in how to make an empty project and what they can show;
 * they never list the cases.
 */
import { it as always, describe } from 'vitest';
import type { Cases } from '../../setup/gate.ts';
import { describeAuditedEdits } from './cases/audited-edits.ts';
import { describeConfigPages } from './cases/config-pages.ts';
import { describeCopies } from './cases/copies.ts';
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

/** `it`: where a part of the cases is played in a run. What is stored is looked at in every run. */
export function describeConsoleData(
  name: string,
  make: MakeHarness,
  capabilities: DataCapabilities,
  it: Cases = always,
): void {
  describe(`console data: ${name}`, () => {
    describeReading(it, make);
    describeCreatingAndRemoving(it, make);
    describeEditing(it, make, capabilities);
    describeEditingTogether(it, make);
    describeAuditedEdits(it, make);
    describeCopies(it, make);
    describeImporting(it, make);
    describeLive(it, make);
    describePages(it, make);
    describeConfigPages(it, make);
    describeMapRows(it, make, capabilities);
    describeStoredShape(make, capabilities);
  });
}
