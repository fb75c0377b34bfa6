import type { LawQuestion } from '@lexboard/shared-lib/contract';
import { Button, Stack } from '@lexboard/shared-lib/ui';
import { TextAreaField } from '@lexboard/shared-lib/ui/data';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';

interface ViewQuestionProps {
  question: LawQuestion;
  onClosed: () => void;
}

const shownFields = [
  ['lawname', 'Law Name'],
  ['lawqusname', 'Question'],
  ['lawqusanswer', 'Answer'],
  ['inputfield', 'Input Field'],
] as const;

const ignore = () => undefined;

export function ViewQuestion({ question, onClosed }: ViewQuestionProps) {
  return (
    <Dialog
      title="View Question & Answer"
      width="800px"
      onClose={onClosed}
      footer={<Button onClick={onClosed}>Cancel</Button>}
    >
      <Stack gap="4">
        {shownFields.map(([name, label]) => (
          <TextAreaField
            key={name}
            name={name}
            label={label}
            value={question[name] || '--'}
            onChange={ignore}
            oneLine
            readOnly
          />
        ))}
      </Stack>
    </Dialog>
  );
}
