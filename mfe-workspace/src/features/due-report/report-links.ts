import {
  reportFigureLabels,
  reportFigureNames,
  reportFigures,
  type PaymentHead,
  type ReportFigure,
  type ReportRow,
} from '@lexboard/shared-lib/contract';
import { joinValues, nameChoice } from '@lexboard/shared-lib/domain';
import { formatListingAddress } from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';
import { dueListing } from '../../due-address.ts';

const counted = reportFigureNames.flatMap((name): readonly string[] => reportFigures[name]);

/** The list of the items that a row's figure or total counts. */
export const linkToCounted = (row: Pick<ReportRow, 'filter'>, figure?: ReportFigure) =>
  linkToStatuses(row, figure ? reportFigures[figure] : counted);

/** The list of a row's items that have one of these states. */
export function linkToStatuses(
  {
    filter,
  }: { filter: ReportRow['filter'] & { head?: readonly PaymentHead[]; columns?: readonly string[] } },
  statuses: readonly string[],
) {
  const { from, to, head = [], columns = [], ...choices } = filter;
  const filters = {
    status: joinValues(statuses),
    from,
    to,
    ...(head.length > 0 && { head: joinValues(head) }),
    ...(columns.length > 0 && { columns: columns.join(',') }),
    ...Object.fromEntries(Object.entries(choices).map(([name, id]) => [name, String(id)])),
  };
  const address = { ...dueListing.ownOrder, page: 1, pageSize: 50, filters };
  return { search: formatListingAddress(address, dueListing) };
}

/** A figure in words: '3 late, April 2026'. */
export const describeFigure = (count: number, figure: ReportFigure, name: string): string =>
  t('{count} {figure}, {name}', {
    count,
    figure: nameChoice(reportFigureLabels[figure]).toLowerCase(),
    name,
  });
