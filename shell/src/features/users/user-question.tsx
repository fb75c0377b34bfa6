import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { userDisable, userInvite, userResetTwoFactor, type UserRow } from '@lexboard/shared-lib/contract';
import { QuestionDialog } from '@lexboard/shared-lib/forms';
import { labels, t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { Duties } from './disable/duties.tsx';
import { endedHoldings, Holdings, type SettledHoldings } from './disable/holdings.tsx';
import { useUserChange } from './use-user-change.ts';
import { nameOf } from './user-values.ts';

/** The confirmations of actions on a person. */
export type Question = 'disable' | 'enable' | 'inviteAgain' | 'resetTwoFactor';

interface Asked {
  title: string;
  text: (user: UserRow) => string;
  confirm: string;
  danger?: boolean;
  /** `to` is the id of the person who takes over the work; empty for none. */
  send: (user: UserRow, to: string, settled: SettledHoldings) => Promise<{ message: string }>;
}

const questions: Readonly<Record<Question, Asked>> = labels({
  disable: {
    title: 'Disable User',
    text: (user) =>
      t(
        '{person} is signed out everywhere at once and cannot sign in any more. Their past changes stay, and they can be enabled again.',
        { person: nameOf(user) },
      ),
    confirm: 'Disable',
    danger: true,
    send: ({ id, version }, to, { tokens, notices }) =>
      request(userDisable, {
        body: {
          id,
          version,
          disabled: true,
          ...(to && { handOverTo: Number(to) }),
          // A server of the previous version rejects both.
          ...(tokens === 'handOver' && { tokens }),
          ...(notices === 'handOver' && { notices }),
        },
      }),
  },
  enable: {
    title: 'Enable User',
    text: (user) =>
      t('{person} can sign in again, with the same password and the same access.', { person: nameOf(user) }),
    confirm: 'Enable',
    send: ({ id, version }) => request(userDisable, { body: { id, version, disabled: false } }),
  },
  inviteAgain: {
    title: 'Invite Again',
    text: ({ email }) =>
      t('{address} gets another invitation. The link of the last one does not work any more.', {
        address: email,
      }),
    confirm: 'Send',
    send: ({ id }) => request(userInvite, { body: { id } }),
  },
  resetTwoFactor: {
    title: 'Reset Two-factor Sign-in',
    text: (user) =>
      t(
        '{person} is signed out everywhere and needs only the password to sign in, until they set two-factor sign-in up again. A mail tells them. Make sure that the request really comes from them.',
        { person: nameOf(user) },
      ),
    confirm: 'Reset',
    danger: true,
    send: ({ id }) => request(userResetTwoFactor, { body: { id } }),
  },
});

interface UserQuestionProps {
  question: Question;
  user: UserRow;
  onClosed: () => void;
}

/** Confirms an action, with its effects, and runs it. */
export function UserQuestion({ question, user, onClosed }: UserQuestionProps) {
  const { title, text, confirm, danger = false, send } = questions[question];
  const [to, setTo] = useState('');
  const [settled, setSettled] = useState(endedHoldings);
  const doing = useUserChange({ send: () => send(user, to, settled), onDone: onClosed });
  return (
    <QuestionDialog
      {...{ title, danger, onClosed }}
      act={confirm}
      busy={doing.isPending}
      failure={doing.error?.message}
      onAct={() => doing.mutate()}
    >
      <Text overflowWrap="anywhere">{text(user)}</Text>
      {question === 'disable' && <Duties user={user} to={to} onChange={setTo} />}
      {question === 'disable' && <Holdings {...{ user, settled }} onChange={setSettled} />}
    </QuestionDialog>
  );
}
