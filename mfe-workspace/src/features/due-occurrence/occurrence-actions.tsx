import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import type { DueAction } from '@lexboard/shared-lib/domain';
import { Button, type ButtonProps } from '@lexboard/shared-lib/ui';

export type Act = (action: DueAction) => void;

interface ActButtonProps extends ButtonProps {
  occurrence: Pick<DueOccurrence, 'may'>;
  action: DueAction;
  onAct: Act;
}

/** Begins an action; nothing where it may not be done now. */
export function ActButton({ occurrence: { may }, action, onAct, ...button }: ActButtonProps) {
  if (!may.includes(action)) return null;
  return <Button {...button} onClick={() => onAct(action)} />;
}

/** What moves it to another state: these stand in the foot of its dialog, always in reach. */
const steps: { action: DueAction; label: string; isMain: boolean }[] = [
  { action: 'waive', label: 'Waive', isMain: false },
  { action: 'reopen', label: 'Reopen', isMain: false },
  { action: 'withdraw', label: 'Withdraw', isMain: false },
  { action: 'sendback', label: 'Send back', isMain: false },
  { action: 'approve', label: 'Approve', isMain: true },
  { action: 'file', label: 'File', isMain: true },
];

export const hasSteps = ({ may }: DueOccurrence): boolean => steps.some(({ action }) => may.includes(action));

/** The actions that move an occurrence on, the one that is waited for last. */
export function OccurrenceActions(props: { occurrence: DueOccurrence; onAct: Act }) {
  return steps.map(({ action, label, isMain }) => (
    <ActButton key={action} {...props} action={action} variant={isMain ? 'solid' : 'outline'}>
      {label}
    </ActButton>
  ));
}
