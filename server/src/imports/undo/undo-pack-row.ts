import { removeCircular } from '../../circulars/save-circular.ts';
import { findCircular } from '../../circulars/stored/circular-repository.ts';
import type { PackOfImport } from '../../database/schema/pack-tables.ts';
import { restoreLink } from '../stored/pack-repository.ts';
import { readLinks } from '../updates/decision-repository.ts';
import { takeQuestions } from '../updates/take-questions.ts';
import type { Undoing } from './undo-record.ts';
import type { ImportedRecord } from './undo-repository.ts';

/** Whether a row of a pack saved more than questions and rules, which make no version of their law. */
export const hasSavedVersion = ({ added, changes, link }: ImportedRecord): boolean =>
  added || changes > 0 || !link?.asked;

/**
 * Undoes what a row of a pack did beside the values of its record: its questions and rules, the reviews that it asked for, and
 * its link.
 * @throws Refused where it must stay: reviews are decided
 */
export async function undoPackRow(
  { trx, account, reason }: Omit<Undoing, 'kind'>,
  pack: PackOfImport,
  { id, link }: ImportedRecord,
): Promise<void> {
  if (!link) return;
  if (link.asked) {
    const linked = (await readLinks(trx, pack.head.id)).find(({ key }) => key === link.key);
    await takeQuestions({ trx, account, lawId: id }, { base: linked?.base.questions, now: link.asked });
  }
  const circular = link.circular === undefined ? undefined : await findCircular(trx, link.circular);
  if (circular) {
    const body = { id: circular.id, version: circular.version };
    await removeCircular({ trx, account, body, reason });
  }
  await restoreLink(trx, pack, link);
}
