import { allCalls } from '../declared-calls.ts';
import { describeApi } from './describe-api.ts';
import { findBreaks } from './find-breaks.ts';
import { readRecord, writeRecord } from './record-file.ts';

/**
 * Records what pages may send and read from now on (`npm run record-api`). What pages of the last release may still send or
 * read is taken out only with `--take-away`.
 */
function record(mayTakeAway: boolean): void {
  const now = describeApi(allCalls);
  const breaks = findBreaks(readRecord(), now);
  if (breaks.length === 0 || mayTakeAway) return writeRecord(now);
  console.error(`Pages that are open may still need this:\n${breaks.join('\n')}`);
  console.error('Where no page of the last release does: npm run record-api -- --take-away');
  process.exitCode = 1;
}

record(process.argv.includes('--take-away'));
