import { randomUUID } from 'node:crypto';
import type { FieldError } from '@lexboard/shared-lib/contract';
import { DatabaseError } from '../../database/database-error.ts';
import { Refused } from '../../http/refused.ts';
import type { ImportWork } from './import-work.ts';

const TOOK_TOO_LONG = 'This took too long and was stopped. Import the row once more.';

/**
 * Why a row, or what is to be taken back, could not be saved: of which fields, or of none. What nobody foresaw is logged
 * under the number that people are told.
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
    return [{ field: '', message: TOOK_TOO_LONG }];
  }
  const errorId = randomUUID();
  const { organisationId: organisation, importId } = turn;
  const whose = { organisation, account: actingId, import: importId };
  log.error({ err: error, errorId, ...whose, row }, 'A row of an import failed');
  return [{ field: '', message: `The server could not save this. The error is recorded as ${errorId}.` }];
}
