import { belongsToLaw, type RecordKind } from '@lexboard/shared-lib/domain';
import type { ImportSettings } from '@lexboard/shared-lib/contract';
import type { Alternative, PlannedRow, PreparedImport, WhatIf } from './row-plan.ts';

type Choices = Omit<Alternative, 'rows'>;

/** Choices that are still open: each alone, and both together. */
function listOpen(
  kind: RecordKind,
  { addLaws, leaveOutHidden }: ImportSettings,
  mayAddLaws: boolean,
): Choices[] {
  const isLawOpen = mayAddLaws && belongsToLaw(kind) && addLaws !== 'yes';
  const laws: Choices[] = isLawOpen ? [{ addLaws: 'yes' }] : [];
  const hidden: Choices[] = leaveOutHidden === 'yes' ? [] : [{ leaveOutHidden: 'yes' }];
  const both = laws.length + hidden.length === 2 ? [{ ...laws[0], ...hidden[0] }] : [];
  return [...laws, ...hidden, ...both];
}

/** Evaluates the choices that an import did not make. */
export class OtherChoices implements WhatIf {
  readonly #ways: { choices: Choices; prepared: PreparedImport; rows: number }[];

  constructor(prepared: PreparedImport) {
    const { kind, settings, account } = prepared;
    this.#ways = listOpen(kind, settings, !account.actsFor).map((choices) => ({
      choices,
      // A separate context: what these plans learn must not affect the import.
      prepared: { ...prepared, dry: false, settings: { ...settings, ...choices }, seen: new Map() },
      rows: 0,
    }));
  }

  async tryRow(plan: (prepared: PreparedImport) => Promise<PlannedRow>): Promise<void> {
    for (const way of this.#ways) {
      const planned = await plan(way.prepared);
      if (planned.plan.outcome !== 'refused') way.rows += 1;
    }
  }

  /** Sorted by rows allowed, descending; among equals the smaller choice first. */
  get listed(): Alternative[] {
    return this.#ways
      .filter(({ rows }) => rows > 0)
      .map(({ choices, rows }) => ({ ...choices, rows }))
      .sort((one, other) => other.rows - one.rows || Object.keys(one).length - Object.keys(other).length);
  }
}
