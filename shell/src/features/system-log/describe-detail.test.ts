import { logActions, type LogEntry } from '@lexboard/shared-lib/contract';
import { actionGroups } from './action-groups.ts';
import { describeDetail } from './describe-detail.ts';

const describeEntry = (detail: LogEntry['detail'], entry: Partial<LogEntry> = {}) =>
  describeDetail(
    {
      id: 1,
      at: '2026-11-23T10:00:00.000Z',
      username: 'asha',
      action: 'Updated',
      kind: 'law',
      code: '',
      ...entry,
      detail,
    },
    'Asia/Kolkata',
  );

const at = '2026-11-01T18:30:00.000Z';

test.each<[LogEntry['detail'], string]>([
  [{}, ''],
  [{ fields: [] }, ''],
  [{ fields: ['Law', 'GeneralKeyWords'] }, 'Changed: Law, General Key Words.'],
  [{ fields: [], reason: 'Entered twice' }, 'Reason: Entered twice'],
  [{ address: '10.0.0.1' }, 'From 10.0.0.1.'],
  [
    { address: '10.0.0.1', secondFactor: 'recovery code', recoveryCodesLeft: 1 },
    'From 10.0.0.1. With a recovery code. 1 recovery code is left.',
  ],
  [{ address: '10.0.0.1', secondFactor: 'app' }, 'From 10.0.0.1. With a code of the authenticator app.'],
  [{ address: '10.0.0.1', disabled: true }, 'From 10.0.0.1. The account is disabled.'],
  [{ file: 'Plan 2026.pdf' }, 'File: Plan 2026.pdf'],
  [{ version: '1.0' }, 'Version 1.0.'],
  [{ role: 'yes', access: 'Edit' }, 'Role: Administrator. Workspace: Edit.'],
  [{ role: 'no', access: 'View' }, 'Role: User. Workspace: View only.'],
  [
    { workspaceAccessType: 'View', statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'Yes' },
    'Workspace: View only. Default list: Drafts. Search: No. Grid view: Yes.',
  ],
  [
    {
      changes: [
        { field: 'role', label: 'Administrator', old: 'no', new: 'yes' },
        { field: 'gridInfo', label: 'Grid view', old: '', new: 'No' },
      ],
    },
    'Role: User → Administrator. Grid view: -- → No.',
  ],
  [{ laws: 1_00_000 }, '1,00,000 laws.'],
  [
    { moduleAccess: { gridInfo: 'No' }, sent: false, to: null },
    'Module access: grid info “No”. Sent: no. To: --.',
  ],
])('%j is "%s"', (detail, words) => {
  expect(describeEntry(detail)).toBe(words);
});

test.each<[string, LogEntry['detail'], string]>([
  ['circular', { fields: ['topic', 'link'] }, 'Changed: Topic, Link.'],
  ['unit', { fields: ['branchtype', 'until'] }, 'Changed: Branch Type, Open Until.'],
  ['question', { fields: ['lawqusname'], otherLaws: 3 }, 'Changed: Question. The same in 3 other laws.'],
])('of a %s %j is "%s"', (kind, detail, words) => {
  expect(describeEntry(detail, { kind })).toBe(words);
});

test.each<[LogEntry['detail'], string]>([
  [{ kind: 'law', list: 'all', filter: {}, format: 'csv', count: 1 }, '1 row of Law List as CSV.'],
  [
    { kind: 'license', list: 'draft', filter: { text: 'port' }, ids: 2, format: 'xlsx', count: 2 },
    '2 rows of License List (draft) as XLSX, chosen one by one. Filtered by text “port”.',
  ],
  [
    { kind: 'system log', filter: { action: 'Created', from: at }, format: 'csv', count: 12_000 },
    '12,000 rows of System log as CSV. Filtered by action “Created”, from 02-11-2026 00:00:00 IST.',
  ],
])('the export %j is "%s"', (detail, words) => {
  expect(describeEntry(detail, { action: 'Exported', kind: '' })).toBe(words);
});

test('each action that is logged can be chosen once', () => {
  expect(actionGroups.flatMap(({ actions }) => actions).toSorted()).toEqual([...logActions].toSorted());
  expect(actionGroups.every(({ actions }) => actions.length > 0)).toBe(true);
});
