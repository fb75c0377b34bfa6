import { dueStatuses } from '../../../contract/values/due-statuses.ts';
import { anyDuePerson, decideDueAction, dueActions, type DueAction } from './due-actions.ts';

const nobody = anyDuePerson;

const people = {
  viewer: nobody,
  'viewing owner': { ...nobody, isOwner: true },
  'viewing owner who filed': { ...nobody, isOwner: true, hasFiled: true, isOwnWork: true },
  'viewing checker': { ...nobody, isChecker: true },
  'viewing administrator': { ...nobody, isAdministrator: true },
  editor: { ...nobody, mayEdit: true },
  owner: { ...nobody, isOwner: true, isOwnWork: true, mayEdit: true },
  checker: { ...nobody, isChecker: true, mayEdit: true },
  'checker who filed': { ...nobody, isChecker: true, hasFiled: true, isOwnWork: true, mayEdit: true },
  'checker who owned it': { ...nobody, isChecker: true, isOwnWork: true, mayEdit: true },
  administrator: { ...nobody, isAdministrator: true, mayEdit: true },
  'administrator who filed': {
    ...nobody,
    isAdministrator: true,
    hasFiled: true,
    isOwnWork: true,
    mayEdit: true,
  },
  'administrator who owns it': {
    ...nobody,
    isAdministrator: true,
    isOwner: true,
    isOwnWork: true,
    mayEdit: true,
  },
};

const open = ['Upcoming', 'Due', 'Overdue', 'Sent back', 'Renewal applied'];
const administrators = ['administrator', 'administrator who filed', 'administrator who owns it'];
const withEdit = ['owner', 'checker', 'checker who filed', 'checker who owned it', ...administrators];
const editors = ['editor', ...withEdit];
const viewingOwners = ['viewing owner', 'viewing owner who filed'];
const filers = [...viewingOwners, ...withEdit];

/** Who may, in which states. */
const matrix: Record<DueAction, [who: string[], states: string[]]> = {
  file: [filers, open],
  evidence: [filers, ['Submitted', 'Done', 'Done late']],
  pay: [filers, [...open, 'Submitted']],
  approve: [['checker', 'administrator'], ['Submitted']],
  sendback: [['checker', 'administrator'], ['Submitted']],
  withdraw: [['viewing owner who filed', 'checker who filed', 'administrator who filed'], ['Submitted']],
  waive: [['owner', ...administrators], open],
  reopen: [administrators, ['Done', 'Done late', 'Waived', 'Before Lexboard']],
  comment: [[...viewingOwners, ...editors], [...dueStatuses]],
  assign: [editors, [...open, 'Submitted', 'No longer scheduled']],
  apply: [filers, open],
  grant: [filers, open],
  refuse: [filers, open],
  adjourn: [filers, open],
};

describe('Who may do what with an occurrence', () => {
  it.each(dueActions)('%s: these people in these states, and nobody else', (action) => {
    const [who, states] = matrix[action];
    for (const [name, person] of Object.entries(people)) {
      for (const status of dueStatuses) {
        const { may } = decideDueAction(action, status, person);
        expect([name, status, may]).toEqual([name, status, who.includes(name) && states.includes(status)]);
      }
    }
  });

  it('says whether it is the right or the state that is missing', () => {
    expect(decideDueAction('approve', 'Submitted', people['checker who filed'])).toEqual({
      may: false,
      because: 'right',
      reason:
        'Only its checker or an administrator with Edit access can do this, if they neither filed nor own it.',
    });
    expect(decideDueAction('file', 'Done', people.owner)).toEqual({
      may: false,
      because: 'state',
      reason: 'It is Done by now.',
    });
  });

  it.each([
    // action, has a checker, needs one, took it away: may
    ['file', true, true, false, true],
    ['file', false, false, false, true],
    ['file', false, true, false, false],
    ['file', false, false, true, false],
    ['waive', true, false, true, true],
    ['waive', false, true, false, false],
    ['waive', false, false, true, false],
    ['evidence', false, true, true, false],
    ['pay', false, true, true, true],
    ['comment', false, true, true, true],
  ] as const)(
    '%s, with a checker %s, needed %s, taken away %s: %s',
    (action, hasChecker, needsChecker, tookChecker, may) => {
      const person = { ...people.owner, tookChecker };
      expect(decideDueAction(action, 'Due', person, { hasChecker, needsChecker }).may).toBe(may);
    },
  );
});
