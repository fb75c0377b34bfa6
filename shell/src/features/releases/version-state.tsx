import type { ReleaseState } from '@lexboard/shared-lib/contract';
import { Badge } from '@lexboard/shared-lib/ui';

const states: Readonly<
  Record<ReleaseState, { words: string; tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' }>
> = {
  stable: { words: 'Stable', tone: 'success' },
  canary: { words: 'Canary', tone: 'accent' },
  previous: { words: 'Previous', tone: 'neutral' },
  available: { words: 'Available', tone: 'neutral' },
  'taken back': { words: 'Rolled back', tone: 'danger' },
  retired: { words: 'Retired', tone: 'neutral' },
};

export const VersionState = ({ state }: { state: ReleaseState }) => (
  <Badge tone={states[state].tone}>{states[state].words}</Badge>
);
