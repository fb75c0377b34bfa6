import { type ReleaseState, describeReleaseState } from '@lexboard/shared-lib/contract';
import { Badge } from '@lexboard/shared-lib/ui';

const tones = {
  stable: 'success',
  canary: 'accent',
  previous: 'neutral',
  available: 'neutral',
  'taken back': 'danger',
  retired: 'neutral',
} as const;

export const VersionState = ({ state }: { state: ReleaseState }) => (
  <Badge tone={tones[state]}>{describeReleaseState(state)}</Badge>
);
