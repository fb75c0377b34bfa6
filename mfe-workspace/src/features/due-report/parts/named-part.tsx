import type { BoardReport, NamedDue } from '@lexboard/shared-lib/contract';
import { describeDay, formatLaw } from '@lexboard/shared-lib/domain';
import { formatCount, Heading, Text } from '@lexboard/shared-lib/ui';
import type { DueAddress } from '../../../due-address.ts';
import { linkToOpened } from '../../../due-navigation.ts';
import { ReportLink } from '../report-link.tsx';
import { Part } from '../report-part.tsx';
import { PaperTable } from '../report-table.tsx';

type NamedList = 'overdue' | 'critical' | 'lapsing' | 'late' | 'waived';

/** Lists of named items, most urgent first. */
export const namedLists: readonly NamedList[] = ['overdue', 'critical', 'lapsing', 'late', 'waived'];

const titles: Record<NamedList, { title: string; days?: string; reason?: boolean }> = {
  overdue: { title: 'Overdue by name', days: 'Days overdue' },
  critical: { title: 'Critical, not done, due within 30 days' },
  lapsing: { title: 'Licenses that lapse within 90 days' },
  late: { title: 'Filed late', days: 'Days late', reason: true },
  waived: { title: 'Waived', days: 'Days after due', reason: true },
};

interface NamedRowProps {
  row: NamedDue;
  list: NamedList;
  address: DueAddress;
}

function NamedRow({ row, list, address }: NamedRowProps) {
  const { days, reason } = titles[list];
  return (
    <tr>
      <td data-day>{describeDay(row.dueDay)}</td>
      <th scope="row">
        <ReportLink {...linkToOpened(address, { kind: 'due', id: row.id })}>
          {row.name}
          {row.unitName && `: ${row.unitName}`}
        </ReportLink>
      </th>
      <td data-wide>{formatLaw(row)}</td>
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
  const { title, days, reason } = titles[list];
  return (
    <Part aria-label={title} css={{ '@media print': { '&&': { breakInside: 'auto' } } }}>
      <Heading level={2}>
        {title} · {formatCount(total)}
      </Heading>
      {total > data.length && (
        <Text color="fg.muted" fontSize="sm">
          The first {formatCount(data.length)} of {formatCount(total)}. The list of what is due has all of
          them.
        </Text>
      )}
      <PaperTable aria-label={title} mt="2" css={paperWidths}>
        <thead>
          <tr>
            <th scope="col" data-day>
              Due day
            </th>
            <th scope="col" data-of="name">
              Name
            </th>
            <th scope="col" data-wide>
              Law
            </th>
            {days && (
              <th scope="col" data-number>
                {days}
              </th>
            )}
            {reason && (
              <th scope="col" data-of="reason">
                Reason
              </th>
            )}
            <th scope="col" data-wide>
              Owner
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
