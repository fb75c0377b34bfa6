import type { Applicability } from '@lexboard/shared-lib/contract';
import { Badge } from '@lexboard/shared-lib/ui';
import { resultWords } from './wording/rule-words.ts';

const tones = {
  Applicable: 'success',
  'Not Applicable': 'neutral',
  'Not decided': 'warning',
  Conflict: 'danger',
} as const;

/** Whether a law applies, as word and colour. */
export function ApplicabilityBadge({ result }: { result: Applicability }) {
  return <Badge tone={tones[result]}>{resultWords[result]}</Badge>;
}
