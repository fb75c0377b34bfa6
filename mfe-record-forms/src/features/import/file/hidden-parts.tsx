import type { FoundInImport } from '@lexboard/shared-lib/contract';
import { t, words } from '@lexboard/shared-lib/texts';
import { Stack, Text } from '@lexboard/shared-lib/ui';
import { RadioField } from '@lexboard/shared-lib/ui/data';
import type { ImportDraft } from '../import-draft.ts';
import { findHiddenQuestion, type HiddenQuestion } from './hidden-question.ts';

const choices = words({ take: 'Take them like the others', leave: 'Leave them out' });
type Choice = keyof typeof choices;

interface HiddenPartsProps {
  found: FoundInImport;
  draft: ImportDraft;
  /** Whether to show what blocks the next step. */
  tried: boolean;
  onChoose: (question: HiddenQuestion['name'], choice: Choice) => void;
}

/** Lists invisible parts of the file: hidden rows and columns, and comments. */
export function HiddenParts({ found, draft, tried, onChoose }: HiddenPartsProps) {
  const question = tried ? findHiddenQuestion(found, draft) : undefined;
  const radio = (name: HiddenQuestion['name'], choice: Choice | undefined) => ({
    name,
    value: choice ? choices[choice] : '',
    options: Object.values(choices),
    message: question?.name === name ? question.why : undefined,
    onChange: (_name: string, said: string) => onChoose(name, said === choices.leave ? 'leave' : 'take'),
  });
  const { hiddenRows = 0, comments = 0, columns } = found;
  const hidden = columns.filter((column) => column.hidden);
  if (hiddenRows + comments + hidden.length === 0) return null;
  return (
    <Stack gap="2" mb="4">
      {hiddenRows > 0 && (
        <RadioField
          label={t(
            '{count, plural, one {# row is} other {# rows are}} hidden in this sheet, by hand or by a filter',
            { count: hiddenRows },
          )}
          {...radio('hiddenRows', draft.place.hiddenRows)}
        />
      )}
      {hidden.length > 0 && (
        <RadioField
          label={t('Hidden columns: {columns}', { columns: hidden.map(({ name }) => name).join(', ') })}
          {...radio('hiddenColumns', draft.hiddenColumns)}
        />
      )}
      {comments > 0 && (
        <Text>
          {t(
            '{count, plural, one {# cell has a comment, which is} other {# cells have comments, which are}} not read.',
            { count: comments },
          )}
        </Text>
      )}
    </Stack>
  );
}
