import {
  dueStatuses,
  lateHeads,
  paymentHeads,
  type CostRow,
  type PaymentHead,
  type ReportCost,
} from '@lexboard/shared-lib/contract';
import { formatAmount, formatLongDay, sumPayments, nameChoice } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, Heading, Text } from '@lexboard/shared-lib/ui';
import { ReportLink } from '../report-link.tsx';
import { linkToStatuses } from '../report-links.ts';
import { Part } from '../report-part.tsx';
import { PaperTable } from '../report-table.tsx';

/** Those of days; Sent back is counted in these. */
const statuses = dueStatuses.filter((status) => status !== 'Sent back');

/** The columns of a list that a sum leads to. */
const columns = ['due', 'name', 'status', 'law', 'unit', 'owner', 'paid', 'lateCost'];

const Scroll = chakra('div', {
  base: {
    mt: '2',
    overflowX: 'auto',
    '@media screen': {
      '& tr > :first-child': { position: 'sticky', insetInlineStart: '0', bg: 'bg.panel', minWidth: '24' },
    },
    '@media print': {
      overflow: 'visible',
      // Nine columns of crores fit on A4.
      '& table': { fontSize: '8.5px' },
      '& table :is(th, td)': { px: '0.5' },
      // What is left is shared by all columns, so that no amounts touch.
      '& table [data-number]': { width: 'auto' },
      '& thead [data-number]': { whiteSpace: 'normal' },
      '& tbody th': { whiteSpace: 'nowrap' },
    },
  },
});

interface AmountProps {
  /** Undefined without a month a year before. */
  row: CostRow | undefined;
  heads: readonly PaymentHead[];
  /** What it is about, in words. */
  about: string;
}

/** A sum of a row, which leads to the list of what it was paid for. */
function Amount({ row, heads, about }: AmountProps) {
  const { paid } = sumPayments(row?.amounts.filter(({ head }) => heads.includes(head)) ?? []);
  if (!row || paid === 0) {
    return (
      <td data-number data-none>
        –
      </td>
    );
  }
  const link = linkToStatuses({ filter: { ...row.filter, head: heads, columns } }, statuses);
  const words = `${formatAmount(paid)}, ${about}`;
  return (
    <td data-number>
      <ReportLink to={link} aria-label={words}>
        {formatAmount(paid)}
      </ReportLink>
    </td>
  );
}

interface CostLineProps {
  name: string;
  row: CostRow;
  before: CostRow | undefined;
  heads: readonly PaymentHead[];
}

function CostLine({ name, row, before, heads }: CostLineProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {heads.map((head) => (
        <Amount key={head} row={row} heads={[head]} about={`${nameChoice(head)}, ${name}`} />
      ))}
      <Amount row={row} heads={paymentHeads} about={t('paid, {name}', { name })} />
      <Amount row={row} heads={lateHeads} about={t('late cost, {name}', { name })} />
      <Amount row={before} heads={lateHeads} about={t('late cost a year before, {name}', { name })} />
    </tr>
  );
}

const hasAmounts = ({ amounts }: CostRow) => amounts.length > 0;

/** What was paid by head and month, and what lateness cost, beside the year before (daily work §1). */
export function CostPart({ cost: { now, before } }: { cost: ReportCost }) {
  if (![now.total, before.total].some(hasAmounts)) return null;
  const heads = paymentHeads.filter((head) =>
    [now.total, before.total].some(({ amounts }) => amounts.some((one) => one.head === head)),
  );
  return (
    <Part aria-label={t('What it cost')}>
      <Heading level={2}>{t('What it cost')}</Heading>
      <Text color="fg.muted" fontSize="sm">
        {t(
          'What was paid, by the month in which it was due. Late cost is interest, late fees and penalties.',
        )}
        {hasAmounts(before.total) && (
          <> {t('A year before: due until {day}.', { day: formatLongDay(before.total.filter.to) })}</>
        )}
      </Text>
      <Scroll role="region" aria-label={t('Costs')} tabIndex={0}>
        <PaperTable aria-label={t('What it cost')}>
          <thead>
            <tr>
              <th scope="col">{t('Month')}</th>
              {[...heads.map(nameChoice), t('Paid'), t('Late cost'), t('Late cost a year before')].map(
                (name) => (
                  <th key={name} scope="col" data-number>
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {now.data.map((row, index) => (
              <CostLine key={row.name} name={row.name} {...{ row, heads }} before={before.data[index]} />
            ))}
          </tbody>
          <tbody>
            <CostLine name={t('Total')} row={now.total} before={before.total} heads={heads} />
            {hasAmounts(before.total) && (
              <CostLine name={t('A year before')} row={before.total} before={undefined} heads={heads} />
            )}
          </tbody>
        </PaperTable>
      </Scroll>
    </Part>
  );
}
