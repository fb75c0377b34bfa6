import { describeDay, formatLaw, joinValues } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { NewMail } from '../../mail/enqueue-mail.ts';
import { writeLetter, type LetterList } from '../../mail/write-letter.ts';
import type { Filters } from '../list-due.ts';
import { MAX_COUNTED, type DigestPart, type DigestReader } from './digest-part.ts';

interface Written {
  reader: DigestReader;
  organisation: string;
  publicUrl: string;
  /** Unsubscribe link. */
  unsubscribe: string;
}

interface WrittenDigest extends Written {
  /** ISO. */
  today: string;
}

/** Link to the page Due with these filters. */
function linkToList(publicUrl: string, { mine, checker, kind = [], status = [], from, to }: Filters): URL {
  const url = new URL('/due', publicUrl);
  const said = { mine, checker, kind: joinValues(kind), status: joinValues(status), from, to };
  for (const [name, value] of Object.entries(said)) if (value) url.searchParams.set(name, String(value));
  return url;
}

/** Link to an item; of a unit to what is due for it. */
function linkToRow(list: URL, open: string): string {
  const url = new URL(list);
  const [kind, id = ''] = open.split(':');
  if (kind === 'review') return new URL(`/review/${id}`, list).href;
  if (kind === 'unit') url.searchParams.set('unit', id);
  else url.searchParams.set('open', open);
  return url.href;
}

const formatCount = (total: number): string =>
  total > MAX_COUNTED ? t('more than {most}', { most: MAX_COUNTED }) : `${total}`;

const describeRest = (rest: number, total: number) =>
  total > MAX_COUNTED ? t('And many more.') : t('And {rest} more.', { rest });

function toList({ heading, total, rows, filters }: DigestPart, { publicUrl }: Written): LetterList {
  const list = linkToList(publicUrl, filters ?? {});
  const rest = total - rows.length;
  return {
    heading: `${heading} (${formatCount(total)})`,
    rows: rows.map((row) => ({
      text: formatLaw(row) ? `${row.name} (${formatLaw(row)})` : row.name,
      note: row.note,
      link: linkToRow(list, row.open),
    })),
    more: rest > 0 ? describeRest(rest, total) : undefined,
    ...(filters && { all: { text: t('Open this list'), link: list.href } }),
  };
}

/** Subject with the counts of all lists; those with the same words are added up: "Due: 3 overdue, 2 coming". */
function writeSubject(parts: readonly DigestPart[]): string {
  const counts = [...Map.groupBy(parts, ({ short }) => short)].map(([short, same]) => {
    const total = same.reduce((sum, part) => sum + part.total, 0);
    return `${formatCount(total)} ${short}`;
  });
  return `Lexboard: ${counts.join(', ')}`;
}

/** Composes the daily mail about due work. */
export function writeDigest(parts: readonly DigestPart[], written: WrittenDigest): NewMail {
  const { reader, organisation, today, publicUrl, unsubscribe } = written;
  const letter = writeLetter({
    publicUrl,
    greeting: t('Hello {name},', { name: reader.name }),
    paragraphs: [
      t('this is what is due at {organisation} on {day}.', { organisation, day: describeDay(today) }),
    ],
    lists: parts.map((part) => toList(part, written)),
    button: { text: t('Open what is mine'), link: linkToList(publicUrl, { mine: 'yes' }).href },
    after: [t('You get this summary on days when something needs you.')],
    last: { text: t('Stop this daily mail'), link: unsubscribe },
  });
  return { recipient: reader.email, subject: writeSubject(parts), letter, unsubscribe };
}

/** Composes the mail about what was sent back and who was mentioned (daily work §6). */
export function writeNewsMail(parts: readonly DigestPart[], written: Written): NewMail {
  const { reader, organisation, publicUrl, unsubscribe } = written;
  const letter = writeLetter({
    publicUrl,
    greeting: t('Hello {name},', { name: reader.name }),
    paragraphs: [t('this is new for you at {organisation}.', { organisation })],
    lists: parts.map((part) => toList(part, written)),
    button: { text: t('Open what is mine'), link: linkToList(publicUrl, { mine: 'yes' }).href },
    after: [t('You chose to get this at once. You can change that in your profile menu, under Reminders.')],
    last: { text: t('Stop these mails'), link: unsubscribe },
  });
  return { recipient: reader.email, subject: writeSubject(parts), letter, unsubscribe };
}
