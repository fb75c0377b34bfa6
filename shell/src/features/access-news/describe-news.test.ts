import { defaultFormSettings } from '@lexboard/shared-lib/domain';
import type { Session } from '@lexboard/shared-lib/session';
import { describeNews } from './describe-news.ts';

const session = {
  token: 'token',
  username: 'asha',
  name: 'asha',
  id: 3,
  isAdministrator: false,
  managesPeople: false,
  canEdit: true,
  canEditAll: true,
  moduleAccess: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' },
  passwordChangeRequired: false,
  secondFactorDue: false,
  organisationClosed: false,
  termsDue: false,
  timeZone: 'Asia/Kolkata',
  formSettings: defaultFormSettings,
  hasUnits: false,
  ownUnits: undefined,
} satisfies Session;
const other: Session = {
  ...session,
  managesPeople: true,
  canEdit: false,
  moduleAccess: { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'No' },
  ownUnits: [2],
};

test('what a person may do since is said in a sentence each, and nothing where nothing has changed', () => {
  expect(describeNews(session, { ...session, token: 'another' })).toEqual([]);
  expect(describeNews(session, other)).toEqual([
    'You are an administrator now.',
    'You act for other units now.',
    'You may read records, not change them.',
    'You may not search by text any more.',
    'You may not look at lists as cards any more.',
    'Default list: drafts.',
  ]);
  expect(describeNews(other, session)).toEqual([
    'You are no longer an administrator.',
    'You act for the whole organisation now.',
    'You may add and change records.',
    'You may search by text.',
    'You may look at lists as cards.',
    'Default list: all records.',
  ]);
});
