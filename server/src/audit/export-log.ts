import type { FastifyRequest } from 'fastify';
import {
  nameLogAction,
  systemLogExport,
  type LogEntry,
  type systemLogExportShape,
} from '@lexboard/shared-lib/contract';
import { labels, namesOf, t } from '@lexboard/shared-lib/texts';
import type { ExportTable } from '../exports/export-table.ts';
import { maxRows, readChunks } from '../exports/read-chunks.ts';
import type { Input } from '../http/declare-call.ts';
import { Refused } from '../http/refused.ts';
import { withSession, type Guard } from '../auth/guarded-calls.ts';
import { readTimeZone } from '../organisations/time-zone.ts';
import { findEntries, readEntries } from './log-repository.ts';
import { appendSystemLog, chainSystemLog } from '../audit-writer/system-log.ts';
import { readLogFilter } from './wanted-entries.ts';

const columns: ExportTable['columns'] = labels<ExportTable['columns']>([
  { label: 'Number', holds: 'text', width: 10 },
  { label: 'Time', holds: 'time', width: 18 },
  { label: 'Person', holds: 'text', width: 22 },
  { label: 'Action', holds: 'text', width: 22 },
  { label: 'Kind', holds: 'text', width: 14 },
  { label: 'Record', holds: 'text', width: 16 },
  { label: 'Law', holds: 'text', width: 30 },
  { label: 'Detail', holds: 'text', width: 60 },
]);

/** What an entry is about. */
const nameKind = namesOf(
  {
    law: 'law',
    license: 'license',
    return: 'return',
    othercomp: 'othercomp',
    notice: 'notice',
    question: 'question',
    rule: 'rule',
    'select-options': 'select-options',
    'radio-options': 'radio-options',
    circular: 'circular',
    due: 'due',
    unit: 'unit',
    user: 'user',
    group: 'group',
    release: 'release',
    source: 'source',
    webhook: 'webhook',
    inbox: 'inbox',
  },
  'kind of an entry',
);

const rowOf = ({ id, at, username, person, action, kind, code, name, law, detail }: LogEntry): string[] => [
  String(id),
  at,
  person === undefined ? username : `${person} (${username})`,
  nameLogAction(action),
  nameKind(kind),
  [code, name].filter(Boolean).join(' '),
  law ? `${law.code} ${law.name}`.trim() : '',
  JSON.stringify(detail),
];

/**
 * Exports the filtered entries, newest first. Unlike the list, it searches all entries even for one or two letters. The
 * export itself is logged before the first entry is sent.
 * @throws Refused as the list does, and 422 for more entries than a file can hold
 */
export async function exportLog(
  guard: Guard,
  request: FastifyRequest,
  read: () => Input<ReturnType<typeof systemLogExportShape>>,
) {
  const { format, numbers, zone } = await withSession(
    guard,
    systemLogExport.access,
    request,
    async ({ trx, account }) => {
      const { format: wantedFormat, ...filter } = read().body;
      const zone = await readTimeZone(trx);
      await chainSystemLog(trx);
      const { numbers: found } = await findEntries(trx, await readLogFilter(trx, account, filter), {
        most: maxRows[wantedFormat] + 1,
      });
      if (found.length > maxRows[wantedFormat])
        throw new Refused(
          422,
          t('These are more entries than one file can hold. Please choose a shorter time.'),
        );
      const detail = { kind: 'system log', filter, format: wantedFormat, count: found.length };
      await appendSystemLog(trx, account, { action: 'Exported', detail });
      return { format: wantedFormat, numbers: found, zone };
    },
  );
  const chunks = readChunks(numbers, async (part) =>
    (
      await withSession(guard, systemLogExport.access, request, ({ trx }) => readEntries(trx, part, numbers))
    ).map(rowOf),
  );
  return { format, table: { title: 'System Logs', zone, columns, chunks } };
}
