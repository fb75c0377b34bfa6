import { sql } from 'kysely';
import { circularKinds, type Circular, type FieldChange } from '@lexboard/shared-lib/contract';
import { circularFiles } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import type { PastDay } from './record-as-of.ts';

interface Law {
  id: number;
  code: string;
}

/** A circular with what happened to it after a day, newest first. */
interface Row extends Required<Circular> {
  /** Whether the law is its own, or a further one. */
  isOwn: boolean;
  isAlso: boolean;
  /** Whether it was added by then, and not deleted yet. */
  wasThere: boolean;
  later: FieldChange[][];
}

/** Circulars that are about a law, also deleted ones, and those that left it after a day. */
const selectCandidates = (law: Law, end: Date) => sql`
  select id from circular where law_id = ${law.id} or ${law.id} = any(also_laws)
  union select record_id from timeline_entry, jsonb_array_elements(changes) as change
    where kind = 'circular' and action = 'Updated' and created_at >= ${end}
      and change ->> 'field' in ('law', 'alsoLaws') and strpos(change ->> 'old', ${law.code}) > 0`;

const selectFiles = (end: Date) => sql`
  coalesce((select json_agg(json_build_object('id', file.id, 'name', file.name, 'size', file.size, 'type', file.type)
      order by file.position)
    from attachment as file where file.kind = ${circularFiles.name} and file.record_id = circular.id
      and coalesce(file.attached_at, file.uploaded_at) < ${end} and (file.removed_at is null or file.removed_at >= ${end})),
    '[]'::json) as attachment`;

/** A value before the changes that came later. */
const before = (later: readonly FieldChange[][], field: string, now: string): string =>
  later.flat().findLast((change) => change.field === field)?.old ?? now;

/** Takes back what happened later; none where it was not about the law then. */
function toThen({ isOwn, isAlso, wasThere, later, ...row }: Row, { code }: Law): Circular[] {
  const laws = [
    before(later, 'law', isOwn ? code : ''),
    ...before(later, 'alsoLaws', isAlso ? code : '').split('; '),
  ];
  if (!wasThere || !laws.some((name) => name.split(' ')[0] === code)) return [];
  const textOf = (field: 'topic' | 'link' | 'date' | 'number' | 'authority') =>
    before(later, field, row[field]);
  const kind = circularKinds.find((one) => one === before(later, 'kind', row.kind)) ?? row.kind;
  const texts = {
    topic: textOf('topic'),
    link: textOf('link'),
    date: textOf('date'),
    number: textOf('number'),
    authority: textOf('authority'),
  };
  return [{ ...row, ...texts, kind }];
}

/** Reads the circulars of a law as they stood at the end of a day, newest first, from their timelines (change-of-law §3). */
export async function readCircularsAsOf(trx: Transaction, law: Law, { end }: PastDay): Promise<Circular[]> {
  const entries = sql`timeline_entry as entry where entry.kind = 'circular' and entry.record_id = circular.id`;
  const { rows } = await sql<Row>`
    select circular.id, circular.topic, circular.link, circular.date, circular.kind, circular.number, circular.authority,
      ${selectFiles(end)},
      circular.law_id = ${law.id} as "isOwn", ${law.id} = any(circular.also_laws) as "isAlso",
      (circular.deleted_at is null or circular.deleted_at >= ${end})
        and not exists (select from ${entries} and action = 'Created' and created_at >= ${end}) as "wasThere",
      coalesce((select json_agg(changes order by created_at desc) from ${entries} and action = 'Updated'
        and created_at >= ${end}), '[]'::json) as later
    from circular where circular.id in (${selectCandidates(law, end)})`.execute(trx);
  return rows
    .flatMap((row) => toThen(row, law))
    .sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
}
