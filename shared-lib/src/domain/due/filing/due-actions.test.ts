import { dueStatuses } from '../../../contract/values/due-statuses.ts';
import { decideDueAction, dueActions, type DueAction, type DuePerson } from './due-actions.ts';

const nobody: DuePerson = {
  isOwner: false,
  isChecker: false,
  hasFiled: false,
  isAdministrator: false,
  mayEdit: false,
};

const people = {
  viewer: nobody,
  'viewing owner': { ...nobody, isOwner: true },
  'viewing checker': { ...nobody, isChecker: true },
  'viewing administrator': { ...nobody, isAdministrator: true },
  editor: { ...nobody, mayEdit: true },
  owner: { ...nobody, isOwner: true, mayEdit: true },
  checker: { ...nobody, isChecker: true, mayEdit: true },
  'checker who filed': { ...nobody, isChecker: true, hasFiled: true, mayEdit: true },
  administrator: { ...nobody, isAdministrator: true, mayEdit: true },
  'administrator who filed': { ...nobody, isAdministrator: true, hasFiled: true, mayEdit: true },
};

const open = ['Upcoming', 'Due', 'Overdue'];
const editors = [
  'editor',
  'owner',
  'checker',
  'checker who filed',
  'administrator',
  'administrator who filed',
];
const filers = [
  'viewing owner',
  'owner',
  'checker',
  'checker who filed',
  'administrator',
  'administrator who filed',
];

/** Who may, in which states. */
const matrix: Record<DueAction, [who: string[], states: string[]]> = {
  file: [filers, open],
  evidence: [filers, ['Submitted', 'Done', 'Done late']],
  approve: [['checker', 'administrator'], ['Submitted']],
  sendback: [['checker', 'administrator'], ['Submitted']],
  waive: [['owner', 'administrator', 'administrator who filed'], open],
  reopen: [
    ['administrator', 'administrator who filed'],
    ['Done', 'Done late', 'Waived'],
  ],
  comment: [['viewing owner', ...editors], [...dueStatuses]],
  assign: [editors, [...open, 'Submitted', 'No longer scheduled']],
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
      reason: 'Its checker or an administrator with Edit access does this, and never whoever filed it.',
    });
    expect(decideDueAction('file', 'Done', people.owner)).toEqual({
      may: false,
      because: 'state',
      reason: 'It is Done by now.',
    });
  });
});
