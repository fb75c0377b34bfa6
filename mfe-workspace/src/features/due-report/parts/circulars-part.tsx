import { buildReviewedCircularsAddress } from '@lexboard/shared-lib/client';
import { circularFigureNames, noAuthority, type CircularFigure } from '@lexboard/shared-lib/contract';
import { nameChoice } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { formatCount, Heading, Text } from '@lexboard/shared-lib/ui';
import { ReportLink } from '../report-link.tsx';
import { Part } from '../report-part.tsx';
import { createStackedTable } from '../report-table.tsx';

const CircularsTable = createStackedTable('repeat(4, minmax(0, 1fr))');

interface FigureProps {
  row: CircularFigure;
  name: (typeof circularFigureNames)[number];
}

function Figure({ row, name }: FigureProps) {
  const { authority, month, from, to } = row;
  const count = formatCount(row[name]);
  if (row[name] === 0) {
    return (
      <td data-number data-none>
        {count}
      </td>
    );
  }
  const reviews = name === 'Received' ? undefined : name;
  return (
    <td data-number>
      <ReportLink
        to={buildReviewedCircularsAddress({ authority, from, to, reviews })}
        aria-label={`${count}, ${nameChoice(name)}, ${authority || nameChoice(noAuthority)}, ${month}`}
      >
        {count}
      </ReportLink>
    </td>
  );
}

/** Circulars by month and authority, and how far their reviews are; each figure leads to its list (change of law §2.7). */
export function CircularsPart({ circulars }: { circulars: readonly CircularFigure[] }) {
  if (circulars.length === 0) return null;
  const total = circulars.reduce((sum, { Received }) => sum + Received, 0);
  return (
    <Part aria-label={t('Changes of law')}>
      <Heading level={2}>{t('Changes of law · {count} received', { count: formatCount(total) })}</Heading>
      <Text color="fg.muted" fontSize="sm">
        {t(
          'Circulars by the month of their date. Open: some reviews are not closed; Overdue: some should be; Changed: something was changed, added or ended.',
        )}
      </Text>
      <CircularsTable aria-label={t('Changes of law')}>
        <thead>
          <tr>
            <th scope="col" data-beside>
              {t('Month')}
            </th>
            <th scope="col" data-first>
              {t('Authority')}
            </th>
            {circularFigureNames.map((name) => (
              <th key={name} scope="col" data-number>
                {nameChoice(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {circulars.map((row) => (
            <tr key={`${row.from} ${row.authority}`}>
              <td data-beside>{row.month}</td>
              <th scope="row" data-first>
                {row.authority || nameChoice(noAuthority)}
              </th>
              {circularFigureNames.map((name) => (
                <Figure key={name} row={row} name={name} />
              ))}
            </tr>
          ))}
        </tbody>
      </CircularsTable>
    </Part>
  );
}
