import type { Choices } from '@lexboard/shared-lib/contract';
import { wordsOf, type RecordKind, type StoredRecord } from '@lexboard/shared-lib/domain';
import { chakra } from '@lexboard/shared-lib/ui';

const Definitions = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'figures',
    '& tr': { borderBottomWidth: '1px', _last: { borderBottomWidth: '0' } },
    '& th, & td': { py: '2.5', verticalAlign: 'top', display: { base: 'block', md: 'table-cell' } },
    '& th': {
      width: { md: '48' },
      pe: '4',
      pb: { base: '0', md: '2.5' },
      color: 'fg.muted',
      fontWeight: 'normal',
      textAlign: 'start',
    },
    '& td': { pt: { base: '0.5', md: '2.5' }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
});

const blank = '--';

interface DetailTableProps {
  kind: RecordKind;
  record: StoredRecord;
  choices: Choices;
}

/** Every row of the kind's dialog in its order, ids as names (D2 §3 "Detail dialogs: displayed fields"). */
export function DetailTable({ kind, record, choices }: DetailTableProps) {
  return (
    <Definitions aria-label={kind.title}>
      <tbody>
        {kind.detailRows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.label}</th>
            <td>{wordsOf(record[row.name], row, choices) || blank}</td>
          </tr>
        ))}
      </tbody>
    </Definitions>
  );
}
