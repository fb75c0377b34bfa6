import type { LawQuestion } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Stack } from '@lexboard/shared-lib/ui';
import { TextAreaField } from '@lexboard/shared-lib/ui/data';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { inputFieldWords } from '../../parts/wording/rule-words.ts';

interface ViewQuestionProps {
  question: LawQuestion;
  onClosed: () => void;
}

const listShown = ({ lawname, lawqusname, lawqusanswer, inputfield }: LawQuestion) =>
  [
    ['lawname', t('Law Name'), lawname],
    ['lawqusname', t('Question'), lawqusname],
    ['lawqusanswer', t('Answer'), lawqusanswer],
    ['inputfield', t('Input Field'), inputFieldWords[inputfield]],
  ] as const;

const ignore = () => undefined;

export function ViewQuestion({ question, onClosed }: ViewQuestionProps) {
  return (
    <Dialog
      title={t('View Question & Answer')}
      width="800px"
      onClose={onClosed}
      footer={<Button onClick={onClosed}>{t('Cancel')}</Button>}
    >
      <Stack gap="4">
        {listShown(question).map(([name, label, value]) => (
          <TextAreaField
            key={name}
            name={name}
            label={label}
            value={value || '--'}
            onChange={ignore}
            oneLine
            readOnly
          />
        ))}
      </Stack>
    </Dialog>
  );
}
