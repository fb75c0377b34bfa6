import { buildNoticesAddress } from '@lexboard/shared-lib/client';
import type { NoticeFigure } from '@lexboard/shared-lib/contract';
import { formatAmount, nameChoice } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { formatCount, Heading, Text } from '@lexboard/shared-lib/ui';
import { ReportLink } from '../report-link.tsx';
import { Part } from '../report-part.tsx';
import { createStackedTable } from '../report-table.tsx';

const NoticesTable = createStackedTable('minmax(0, 1fr) 2.5rem 7rem');

const sum = (notices: readonly NoticeFigure[], name: 'count' | 'amount') =>
  notices.reduce((total, notice) => total + notice[name], 0);

/** Open notices by authority and stage, with the amounts at stake; each figure leads to its list (daily work §5). */
export function NoticesPart({ notices }: { notices: readonly NoticeFigure[] }) {
  if (notices.length === 0) return null;
  return (
    <Part aria-label={t('Notices')}>
      <Heading level={2}>
        {t('Notices · {count} open', { count: formatCount(sum(notices, 'count')) })}
      </Heading>
      <Text color="fg.muted" fontSize="sm">
        {t('{amount} at stake today, whatever the period of the report.', {
          amount: formatAmount(sum(notices, 'amount')),
        })}
      </Text>
      <NoticesTable aria-label={t('Notices')}>
        <thead>
          <tr>
            <th scope="col" data-first>
              {t('Authority')}
            </th>
            <th scope="col">{t('Stage')}</th>
            <th scope="col" data-number>
              {t('Open', undefined, 'state')}
            </th>
            <th scope="col" data-number>
              {t('At stake')}
            </th>
          </tr>
        </thead>
        <tbody>
          {notices.map(({ authority, stage, count, amount }) => (
            <tr key={`${authority} ${stage}`}>
              <th scope="row" data-first>
                {authority}
              </th>
              <td>{nameChoice(stage)}</td>
              <td data-number>
                <ReportLink
                  to={buildNoticesAddress({ authority, stage })}
                  aria-label={`${formatCount(count)}, ${nameChoice(stage)}, ${authority}`}
                >
                  {formatCount(count)}
                </ReportLink>
              </td>
              <td data-number>{amount > 0 ? formatAmount(amount) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </NoticesTable>
    </Part>
  );
}
