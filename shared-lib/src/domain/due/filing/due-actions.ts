import { nameDueStatus } from '../../lists/due-status-words.ts';
import { t } from '../../../texts/index.ts';
import { openDueStatuses as open, type DueStatus } from '../../../contract/values/due-statuses.ts';

/**
 * Actions on an occurrence. `evidence` adds files after filing; `pay` adds payments before and after it, until it is closed; the
 * next three renew a license (daily work §4), and the last moves a hearing (§5).
 */
export const dueActions = [
  'file',
  'evidence',
  'pay',
  'approve',
  'sendback',
  'withdraw',
  'waive',
  'reopen',
  'comment',
  'assign',
  'apply',
  'grant',
  'refuse',
  'adjourn',
] as const;
export type DueAction = (typeof dueActions)[number];

/** A person's roles for an occurrence, and in the organisation. */
export interface DuePerson {
  isOwner: boolean;
  isChecker: boolean;
  /** Whether this person submitted it. */
  hasFiled: boolean;
  /**
   * Whether they may not approve it: they own it, submitted it, or owned it when it was submitted; or somebody for whom they
   * stand in does or did.
   */
  isOwnWork: boolean;
  /** Whether this person removed its checker. */
  tookChecker: boolean;
  isAdministrator: boolean;
  /** Whether they have Edit access; without it they can only view. */
  mayEdit: boolean;
}

/** A person without any role: the refusal then names who may act. */
export const anyDuePerson: DuePerson = {
  isOwner: false,
  isChecker: false,
  hasFiled: false,
  isOwnWork: false,
  tookChecker: false,
  isAdministrator: false,
  mayEdit: false,
};

/** Whether an occurrence has a checker, and must have one. */
export interface DueChecking {
  hasChecker: boolean;
  /** By the organisation's setting `fourEyes`. */
  needsChecker: boolean;
}

const done: readonly DueStatus[] = ['Done', 'Done late'];
const closed: readonly DueStatus[] = [...done, 'Waived', 'Before Lexboard'];
const every: readonly DueStatus[] = [...open, 'Submitted', ...closed, 'No longer scheduled'];

interface Rule {
  states: readonly DueStatus[];
  may: (person: DuePerson) => boolean;
  /** A sentence that names who may. */
  who: () => string;
}

const decides = ({ isChecker, isAdministrator, mayEdit }: DuePerson) =>
  mayEdit && (isChecker || isAdministrator);
const files = (person: DuePerson) => person.isOwner || decides(person);
/** No one approves their own work, also by way of a delegate. */
const approves = (person: DuePerson) => decides(person) && !person.isOwnWork;

const filing = () => t('Only its owner can file it, or its checker or an administrator with Edit access.');
const renewing = () => t('Only its owner can renew it, or its checker or an administrator with Edit access.');
const approving = () =>
  t('Only its checker or an administrator with Edit access can do this, if they neither filed nor own it.');

/** Who may act in which state (obligations §4). */
const rules: Record<DueAction, Rule> = {
  file: { states: open, may: files, who: filing },
  evidence: { states: ['Submitted', ...done], may: files, who: filing },
  pay: { states: [...open, 'Submitted'], may: files, who: filing },
  approve: { states: ['Submitted'], may: approves, who: approving },
  sendback: { states: ['Submitted'], may: approves, who: approving },
  withdraw: {
    states: ['Submitted'],
    may: ({ hasFiled }) => hasFiled,
    who: () => t('Only the person who submitted it can withdraw it, until it is approved.'),
  },
  waive: {
    states: open,
    may: ({ isOwner, isAdministrator, mayEdit }) => mayEdit && (isOwner || isAdministrator),
    who: () => t('Only its owner or an administrator with Edit access can waive it.'),
  },
  reopen: {
    states: closed,
    may: ({ isAdministrator, mayEdit }) => mayEdit && isAdministrator,
    who: () => t('Only an administrator with Edit access can reopen it.'),
  },
  comment: {
    states: every,
    may: ({ isOwner, mayEdit }) => isOwner || mayEdit,
    who: () => t('Only its owner and people with Edit access can comment on it.'),
  },
  assign: {
    states: [...open, 'Submitted', 'No longer scheduled'],
    may: ({ mayEdit }) => mayEdit,
    who: () => t('Only people with Edit access can choose its owner and checker.'),
  },
  apply: { states: open, may: files, who: renewing },
  grant: { states: open, may: files, who: renewing },
  refuse: { states: open, may: files, who: renewing },
  adjourn: {
    states: open,
    may: files,
    who: () => t('Only its owner can adjourn it, or its checker or an administrator with Edit access.'),
  },
};

/** Describes a final state; a state set by the platform includes its reason. */
const describeState = (status: DueStatus): string =>
  status === 'No longer scheduled'
    ? t(
        'It is no longer scheduled: its schedule changed, or its record was deleted, drafted again or is of a repealed law. What was done with it stays.',
      )
    : t('It is {status} by now.', { status: nameDueStatus(status) });

/** Actions that close an occurrence without a checker. */
const closing: readonly DueAction[] = ['file', 'waive', 'grant'];

/** Why a person may not close an occurrence without a checker; undefined if they may. */
export function findCheckingFault(
  { tookChecker }: DuePerson,
  { hasChecker, needsChecker }: DueChecking,
): string | undefined {
  if (hasChecker) return undefined;
  if (needsChecker)
    return t(
      'It needs a checker first: your organisation asks for two people here. Anyone with Edit access names one.',
    );
  return tookChecker
    ? t('You removed its checker: choose a checker first, or let another person file or waive it.')
    : undefined;
}

export type DueDecision =
  | { may: true }
  | { may: false; because: 'right' | 'state' | 'checker'; reason: string };

/**
 * Whether a person may act on an occurrence in a state, otherwise why not, in a sentence. Screens and the server
 * share this decision.
 */
export function decideDueAction(
  action: DueAction,
  status: DueStatus,
  person: DuePerson,
  checking: DueChecking = { hasChecker: true, needsChecker: false },
): DueDecision {
  const { states, may, who } = rules[action];
  if (!may(person)) return { may: false, because: 'right', reason: who() };
  if (!states.includes(status)) return { may: false, because: 'state', reason: describeState(status) };
  const fault = closing.includes(action) ? findCheckingFault(person, checking) : undefined;
  return fault === undefined ? { may: true } : { may: false, because: 'checker', reason: fault };
}
