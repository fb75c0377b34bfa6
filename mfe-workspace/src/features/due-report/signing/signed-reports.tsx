import { pageSizes } from '@lexboard/shared-lib/client';
import type { ReportSignature } from '@lexboard/shared-lib/contract';
import { describeReportPeriod } from '@lexboard/shared-lib/domain';
import { useLastPage } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Heading, Paginator, Timestamp } from '@lexboard/shared-lib/ui';
import type { ChangeDue, DueAddress } from '../../../due-address.ts';
import { Part } from '../report-part.tsx';
import { signedReportsQueryOptions } from '../report-queries.ts';
import { PaperTable } from '../report-table.tsx';

interface SignedReportsProps {
  address: Pick<DueAddress, 'page' | 'pageSize'>;
  change: ChangeDue;
  /** Id of the shown copy. */
  shown: number | undefined;
  onOpen: (id: number, of: Pick<ReportSignature, 'year' | 'quarter'>) => void;
  /** Shows the current report. */
  onNow: () => void;
}

/** Signed copies, newest first, in pages; hidden if there are none, and in print. */
export function SignedReports({ address, change, shown, onOpen, onNow }: SignedReportsProps) {
  const { page, pageSize } = address;
  const query = useQuery(signedReportsQueryOptions({ page, pageSize }));
  useLastPage(query, address, change);
  const { data: reply } = query;
  if (!reply || reply.totalLength === 0) return null;
  return (
    <Part aria-label={t('Signed reports')} css={{ '@media print': { '&&': { display: 'none' } } }}>
      <Heading level={2}>{t('Signed reports')}</Heading>
      <PaperTable aria-label={t('Signed reports')} mt="2">
        <thead>
          <tr>
            <th scope="col">{t('Period')}</th>
            <th scope="col">{t('Signed by')}</th>
            <th scope="col" data-wide>
              {t('Signed on')}
            </th>
            <th scope="col">{t('Action')}</th>
          </tr>
        </thead>
        <tbody>
          {reply.data.map(({ id, year, quarter, signedByName, signedAt }) => (
            <tr key={id}>
              <th scope="row">{describeReportPeriod(year, quarter ?? undefined)}</th>
              <td>{signedByName}</td>
              <td data-wide>
                <Timestamp at={signedAt} zoned />
              </td>
              <td>
                {id === shown ? (
                  <Button size="sm" onClick={onNow}>
                    {t('Show as it is now')}
                  </Button>
                ) : (
                  <Button
                    size="sm"
                    aria-label={t('Open the report that {person} signed', { person: signedByName })}
                    onClick={() => onOpen(id, { year, quarter })}
                  >
                    {t('Open', undefined, 'verb')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PaperTable>
      {reply.totalLength > pageSizes[0] && (
        <Paginator
          label={t('Pages of signed reports')}
          {...{ page, pageSize }}
          total={reply.totalLength}
          onPage={(next) => change({ page: next })}
          onPageSize={(size) => change({ pageSize: size })}
        />
      )}
    </Part>
  );
}
