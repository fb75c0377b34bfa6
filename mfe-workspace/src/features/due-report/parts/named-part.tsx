import type { BoardReport, NamedDue } from '@lexboard/shared-lib/contract';
import { describeDay, formatLaw, langOf, titleOfLaw } from '@lexboard/shared-lib/domain';
import { labels, t } from '@lexboard/shared-lib/texts';
import { formatCount, Heading, Text } from '@lexboard/shared-lib/ui';
import type { DueAddress } from '../../../due-address.ts';
import { linkToOpened } from '../../../due-navigation.ts';
import { ReportLink } from '../report-link.tsx';
import { Part } from '../report-part.tsx';
import { PaperTable } from '../report-table.tsx';

type NamedList = 'overdue' | 'critical' | 'lapsing' | 'late' | 'waived';

/** Lists of named items, most urgent first. */
export const namedLists: readonly NamedList[] = ['overdue', 'critical', 'lapsing', 'late', 'waived'];

const titles: Record<NamedList, { title: string; label?: string; reason?: boolean }> = labels({
  overdue: { title: 'Overdue by name', label: 'Days overdue' },
  critical: { title: 'Critical, not done, due within 30 days' },
  lapsing: { title: 'Licenses that lapse within 90 days' },
  late: { title: 'Filed late', label: 'Days late', reason: true },
  waived: { title: 'Waived', label: 'Days after due', reason: true },
});

interface NamedRowProps {
  row: NamedDue;
  list: NamedList;
  address: DueAddress;
}

function NamedRow({ row, list, address }: NamedRowProps) {
  const { label: days, reason } = titles[list];
  return (
    <tr>
      <td data-day>{describeDay(row.dueDay)}</td>
      <th scope="row">
        <ReportLink lang={langOf(row.name)} {...linkToOpened(address, { kind: 'due', id: row.id })}>
          {row.name}
          {row.unitName && `: ${row.unitName}`}
        </ReportLink>
      </th>
      <td data-wide lang={langOf(titleOfLaw(row))}>
        {formatLaw(row)}
      </td>
      {days && <td data-number>{formatCount(row.days)}</td>}
      {reason && <td>{row.reason || '--'}</td>}
      <td data-wide>{row.ownerName || '--'}</td>
    </tr>
  );
}

interface NamedPartProps {
  list: NamedList;
  named: BoardReport[NamedList];
  address: DueAddress;
}

/** On paper the names, which name units too, and the reasons keep room beside the law. */
const paperWidths = {
  '@media print': {
    '& thead [data-number]': { whiteSpace: 'normal' },
    '& thead [data-of=name]': { width: '28%' },
    '& thead [data-of=reason]': { width: '17%' },
  },
} as const;

/** One list of named items; hidden if empty. */
export function NamedPart({ list, named: { total, data }, address }: NamedPartProps) {
  if (total === 0) return null;
  const { title, label: days, reason } = titles[list];
  return (
    <Part aria-label={title} css={{ '@media print': { '&&': { breakInside: 'auto' } } }}>
      <Heading level={2}>
        {title} · {formatCount(total)}
      </Heading>
      {total > data.length && (
        <Text color="fg.muted" fontSize="sm">
          {t('The first {count} of {all}. The list of what is due has all of them.', {
            count: formatCount(data.length),
            all: formatCount(total),
          })}
        </Text>
      )}
      <PaperTable aria-label={title} mt="2" css={paperWidths}>
        <thead>
          <tr>
            <th scope="col" data-day>
              {t('Due day')}
            </th>
            <th scope="col" data-of="name">
              {t('Name')}
            </th>
            <th scope="col" data-wide>
              {t('Law')}
            </th>
            {days && (
              <th scope="col" data-number>
                {days}
              </th>
            )}
            {reason && (
              <th scope="col" data-of="reason">
                {t('Reason')}
              </th>
            )}
            <th scope="col" data-wide>
              {t('Owner')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <NamedRow key={row.id} {...{ row, list, address }} />
          ))}
        </tbody>
      </PaperTable>
    </Part>
  );
}
