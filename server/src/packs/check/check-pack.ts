import { findKind, isBlankText, isWebAddress, toTextKey } from '@lexboard/shared-lib/domain';
import { Slices } from '../../runtime/give-way.ts';
import { PackFaults, type PackFault } from '../read/pack-faults.ts';
import { headFile, sourcesFile } from '../read/pack-parts.ts';
import type { Pack, PackRow } from '../read/pack.ts';
import { addAt, type CheckContext } from './check-context.ts';
import { checkLinks, findCircles } from './check-links.ts';
import { findQuestionsFaults } from './check-questions.ts';
import { checkValues } from './check-values.ts';
import { createReaders } from './read-values.ts';
import { startingChoices } from './starting-choices.ts';

/** What was found in a pack: the first of each. */
export interface PackCheck {
  /** A pack with any is refused. */
  faults: readonly PackFault[];
  warnings: readonly PackFault[];
}

/** Own codes find records that are there already, so two records of a kind never share one. */
function checkOwnCodes(records: readonly PackRow[], { faults }: CheckContext): void {
  const seen = new Map<string, PackRow>();
  for (const row of records) {
    const ownCode = findKind(row.kind)?.wire.ownCode ?? '';
    const code = toTextKey([row.record.values[ownCode] ?? ''].flat().join(' '));
    if (code === '') continue;
    const key = `${row.kind} ${code}`;
    const first = seen.get(key);
    if (first) addAt(faults, row, `values.${ownCode}: line ${first.line} has the same code`);
    else seen.set(key, row);
  }
}

function checkQuestions(row: PackRow, { faults }: CheckContext): void {
  const { questions } = row.record;
  if (!questions) return;
  if (row.kind === 'law') for (const message of findQuestionsFaults(questions)) addAt(faults, row, message);
  else addAt(faults, row, 'has questions, which only a law may have');
}

/**
 * Checks what a pack says (content.md): ids, former ids, laws, values and schedules by the rules of forms and imports, sources,
 * questions and rules. Nothing in it is run.
 */
export async function checkPack({ head, records, sources }: Pack): Promise<PackCheck> {
  const byId = new Map([...records].reverse().map((row) => [row.record.id, row]));
  const context: CheckContext = {
    faults: new PackFaults(),
    warnings: new PackFaults(),
    byId,
    inCircle: findCircles(byId),
  };
  const { faults, warnings } = context;
  if (isBlankText(sources)) faults.add({ file: sourcesFile, message: 'is missing or empty' });
  if (records.length === 0) faults.add({ file: headFile, message: 'the pack has no record' });
  if (!isWebAddress(head.publisher.address))
    faults.add({ file: headFile, message: 'publisher.address must be the address of a website' });
  const reading = { readers: createReaders(startingChoices()), today: head.checkedOn };
  const slices = new Slices();
  for (const row of records) {
    if (faults.isFull) break;
    if (slices.isOver) await slices.giveWay();
    checkLinks(row, context);
    checkValues(row, context, reading);
    checkQuestions(row, context);
  }
  checkOwnCodes(records, context);
  return { faults: faults.list, warnings: warnings.list };
}
