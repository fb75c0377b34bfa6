import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import type { DueAction } from '@lexboard/shared-lib/domain';
import { useSession } from '@lexboard/shared-lib/session';
import { labels, t } from '@lexboard/shared-lib/texts';
import { Button, type ButtonProps, Flex, Heading } from '@lexboard/shared-lib/ui';
import { Menu, MenuItem } from '@lexboard/shared-lib/ui/menus';

/** An action, or copying what was filed to other occurrences. */
export type Acted = DueAction | 'copy';
export type Act = (action: Acted) => void;

interface ActButtonProps extends ButtonProps {
  occurrence: Pick<DueOccurrence, 'may'>;
  action: DueAction;
  onAct: Act;
}

/** Starts an action; hidden if not allowed now. */
export function ActButton({ occurrence: { may }, action, onAct, ...button }: ActButtonProps) {
  if (!may.includes(action)) return null;
  return <Button {...button} onClick={() => onAct(action)} />;
}

/** The heading of a part of what was filed, with the action that adds to it. */
export const PartHeading = ({ title, ...add }: ActButtonProps & { title: string }) => (
  <Flex gap="4" mb="1" me="-2.5" minH="8" align="center" justify="space-between">
    <Heading level={3} fontSize="sm">
      {title}
    </Heading>
    <ActButton {...add} size="sm" variant="ghost" />
  </Flex>
);

/** Actions that change the state; always visible in the dialog's footer. */
const steps: readonly { action: DueAction; label: string; isMain: boolean }[] = labels([
  { action: 'waive', label: 'Waive', isMain: false },
  { action: 'reopen', label: 'Reopen', isMain: false },
  { action: 'withdraw', label: 'Withdraw', isMain: false },
  { action: 'sendback', label: 'Send back', isMain: false },
  { action: 'approve', label: 'Approve', isMain: true },
  { action: 'file', label: 'File', isMain: true },
  { action: 'adjourn', label: 'Adjourn', isMain: false },
  { action: 'refuse', label: 'Renewal refused', isMain: false },
  { action: 'apply', label: 'Renewal applied', isMain: true },
  { action: 'grant', label: 'Renewal granted', isMain: true },
]);

export const hasSteps = ({ may }: DueOccurrence): boolean => steps.some(({ action }) => may.includes(action));

/** From this number of unexpected actions on, they are in a menu where there is little room: each would have a line. */
const MANY = 2;

/** The state-changing actions, the expected one last. A checker is expected to approve, not to file; a license to be renewed. */
export function OccurrenceActions(props: { occurrence: DueOccurrence; onAct: Act }) {
  const { owner, checker, may, appliedOn } = props.occurrence;
  const caller = useSession()?.id;
  const isRenewed = may.includes('grant');
  const isExpected = (action: DueAction) => {
    if (action === 'apply') return !appliedOn;
    if (action === 'grant') return Boolean(appliedOn);
    return action !== 'file' || (!isRenewed && (checker !== caller || owner === caller));
  };
  const shown = steps
    .filter(({ action }) => may.includes(action))
    .map((step) => ({ ...step, isMain: step.isMain && isExpected(step.action) }));
  const others = shown.filter(({ isMain }) => !isMain);
  const isCrowded = others.length >= MANY;
  return (
    <>
      {isCrowded && (
        <Menu trigger={<Button hideFrom="sm">{t('More')}</Button>}>
          {others.map(({ action, label }) => (
            <MenuItem key={action} value={action} onSelect={() => props.onAct(action)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {shown.map(({ action, label, isMain }) => (
        <ActButton
          key={action}
          {...props}
          action={action}
          variant={isMain ? 'solid' : 'outline'}
          {...(isCrowded && !isMain && { hideBelow: 'sm' })}
        >
          {label}
        </ActButton>
      ))}
    </>
  );
}
