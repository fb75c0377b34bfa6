import { CheckIcon, LockIcon, PencilIcon, StrikeIcon } from '../icons/signs.ts';
import { Badge } from './badge.ts';

const looks = {
  draft: { tone: 'accent', word: 'Draft', icon: PencilIcon },
  published: { tone: 'success', word: 'Published', icon: CheckIcon },
  repealed: { tone: 'neutral', word: 'Repealed', icon: StrikeIcon },
  locked: { tone: 'warning', word: 'Locked', icon: LockIcon },
} as const;

export type RecordState = keyof typeof looks;

/** A record's state as word, sign and colour: Draft in the primary, Published in the success colour (D2 §2). */
export function StatusBadge({ status }: { status: RecordState }) {
  const { tone, word, icon: Icon } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon size={12} />
      {word}
    </Badge>
  );
}
