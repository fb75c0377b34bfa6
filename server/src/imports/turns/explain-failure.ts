import { randomUUID } from 'node:crypto';
import type { FieldError } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { DatabaseError } from '../../database/database-error.ts';
import { Refused } from '../../http/refused.ts';
import type { ImportWork } from './import-work.ts';

/**
 * Faults for a failed row or undo step, of fields or of none. An unexpected error is logged under the number that the
 * message shows.
 */
export function explainFailure(
  error: unknown,
  row: number,
  { log, turn, actingId }: Pick<ImportWork, 'log' | 'turn' | 'actingId'>,
): [FieldError, ...FieldError[]] {
  if (error instanceof Refused) {
    const [first, ...rest] = error.details.errors ?? [];
    return first ? [first, ...rest] : [{ field: '', message: error.message }];
  }
  if (error instanceof DatabaseError && error.kind === 'statement-timeout') {
    return [{ field: '', message: t('This took too long and was stopped. Import the row once more.') }];
  }
  const errorId = randomUUID();
  const { organisationId: organisation, importId } = turn;
  const whose = { organisation, account: actingId, import: importId };
  log.error({ err: error, errorId, ...whose, row }, 'A row of an import failed');
  return [
    {
      field: '',
      message: t('The server could not save this. The error is recorded as {errorId}.', { errorId }),
    },
  ];
}
