import { dueListQueryOptions } from '@lexboard/shared-lib/client';
import { describeDay, formatLaw, type ReportPeriod } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { formatCount, Heading, Text } from '@lexboard/shared-lib/ui';
import type { DueAddress } from '../../due-address.ts';
import { linkToOpened } from '../../due-navigation.ts';
import { linkToCounted } from './report-links.ts';
import { Part } from './report-part.tsx';
import { PaperTable } from './report-table.tsx';

/** As many are named. */
const MOST_NAMED = 200;

interface OverdueByNameProps {
  days: ReportPeriod;
  address: DueAddress;
}

/** What is overdue of a period, by name; nothing where nothing is. */
export function OverdueByName({ days, address }: OverdueByNameProps) {
  const { data: reply } = useQuery(
    dueListQueryOptions({ ...days, status: ['Overdue'], pageSize: MOST_NAMED }),
  );
  if (!reply || reply.data.length === 0) return null;
  const { data: rows, totalLength, totalCapped } = reply;
  return (
    <Part aria-label="Overdue by name" css={{ '@media print': { '&&': { breakInside: 'auto' } } }}>
      <Heading level={2}>Overdue by name</Heading>
      {totalLength > rows.length && (
        <Text color="fg.muted" fontSize="sm">
          The first {formatCount(rows.length)} of{' '}
          <RouterLink to={linkToCounted({ filter: days }, 'overdue')}>
            {formatCount(totalLength, totalCapped)} that are overdue
          </RouterLink>
          ; the workbook has all of them.
        </Text>
      )}
      <PaperTable aria-label="Overdue by name" mt="2">
        <thead>
          <tr>
            <th scope="col" data-day>
              Due day
            </th>
            <th scope="col">Name</th>
            <th scope="col" data-wide>
              Law
            </th>
            <th scope="col" data-wide>
              Owner
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-day>{describeDay(row.dueDay)}</td>
              <th scope="row">
                <RouterLink {...linkToOpened(address, { kind: 'due', id: row.id })}>{row.name}</RouterLink>
              </th>
              <td data-wide>{formatLaw(row)}</td>
              <td data-wide>{row.ownerName || '--'}</td>
            </tr>
          ))}
        </tbody>
      </PaperTable>
    </Part>
  );
}
