import type { FoundInImport } from '@lexboard/shared-lib/contract';
import { formatCount, Stack, Text } from '@lexboard/shared-lib/ui';
import { RadioField } from '@lexboard/shared-lib/ui/data';
import type { ImportPlace } from '../import-draft.ts';

const choices = { take: 'Take them like the others', leave: 'Leave them out' } as const;

interface HiddenPartsProps {
  found: FoundInImport;
  place: ImportPlace;
  /** The error that blocks the next step. */
  message?: string | undefined;
  onPlace: (place: ImportPlace) => void;
}

/** Whether the person must decide about hidden rows. */
export const asksAboutHidden = ({ hiddenRows = 0 }: FoundInImport, place: ImportPlace): boolean =>
  hiddenRows > 0 && place.hiddenRows === undefined;

/** Lists invisible parts of the file: hidden rows and columns, and comments. */
export function HiddenParts({ found, place, message, onPlace }: HiddenPartsProps) {
  const { hiddenRows = 0, comments = 0, columns } = found;
  const hidden = columns.filter((column) => column.hidden);
  if (hiddenRows + comments + hidden.length === 0) return null;
  return (
    <Stack gap="2" mb="4">
      {hiddenRows > 0 && (
        <RadioField
          name="hiddenRows"
          label={`${formatCount(hiddenRows)} ${hiddenRows === 1 ? 'row is' : 'rows are'} hidden in this sheet, by hand or by a filter`}
          value={place.hiddenRows ? choices[place.hiddenRows] : ''}
          options={Object.values(choices)}
          message={message}
          onChange={(_name, said) => onPlace({ hiddenRows: said === choices.leave ? 'leave' : 'take' })}
        />
      )}
      {hidden.length > 0 && (
        <Text>
          Hidden columns: {hidden.map(({ name }) => name).join(', ')}. They are read like the others. Leave
          them out in the next step if you do not need them.
        </Text>
      )}
      {comments > 0 && (
        <Text>
          {formatCount(comments)}{' '}
          {comments === 1 ? 'cell has a comment, which is' : 'cells have comments, which are'} not read.
        </Text>
      )}
    </Stack>
  );
}
