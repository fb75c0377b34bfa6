import type { CallShape } from '@lexboard/shared-lib/contract';
import { attachedKinds, defaultTimeZone, formatToday, saveCodes } from '@lexboard/shared-lib/domain';
import type { TSchema } from 'typebox';
import { circularBodies } from './circular-bodies.ts';
import { passkeyBodies } from './passkey-bodies.ts';
import { releaseBodies } from './release-bodies.ts';
import { occurrence, renewalBodies } from './renewal-bodies.ts';
import { completeBelow, completeLaw, draftBelow, draftLaw } from './sample-records.ts';
import { signOnBodies } from './sign-on-bodies.ts';
import { sourceBodies } from './source-bodies.ts';
import { unitBodies } from './unit-bodies.ts';
import { webhookBodies } from './webhook-bodies.ts';

/** What a call takes, in its body or its query. */
export type GoodInput = Readonly<Record<string, unknown>>;

const ownChoices = { list: 'Bus', listsVersion: '00000000-0000-4000-8000-000000000000' };

const payment = { head: 'Interest', amount: 1, paidon: '2026-09-30', mode: 'NEFT', challan: '2' };

/** An import that is nowhere. */
const ofImport = { id: '00000000-0000-4000-8000-000000000000' };

const absence = { from: '2026-12-01', until: '2026-12-14', delegate: null };

const validBodies: Record<string, GoodInput> = {
  dueAtOnce: { atOnce: true },
  notificationRead: { id: 1 },
  notifications: { page: 1, pageSize: 10 },
  absenceAdd: absence,
  absenceEnd: { id: '00000000-0000-4000-8000-000000000000', version: 1 },
  absenceUpdate: { id: '00000000-0000-4000-8000-000000000000', version: 1, ...absence },
  importColumns: { ...ofImport, kind: 'law', headerRow: 1, separator: ';' },
  importCheck: {
    ...ofImport,
    kind: 'law',
    mapping: [{ column: 1, field: 'Law' }],
    everyRow: [{ field: 'Central', value: 'Central' }],
    choices: [{ field: 'state', value: 'Bombay', choice: 'Maharashtra' }],
    publish: 'no',
  },
  packChanges: { ...ofImport, only: 'own', page: 1, pageSize: 10 },
  packDecide: { ...ofImport, decisions: [{ key: 'cgst-2017-r1', field: 'description', decision: 'take' }] },
  packLeave: { id: 'india-central' },
  packOpen: { id: 'india-central', version: '1.1.0' },
  packOne: ofImport,
  packCheck: {
    ...ofImport,
    choose: {
      states: ['Maharashtra'],
      ...{ industries: [], entityTypes: [], branches: [], categories: [] },
      institutional: false,
    },
    publish: 'no',
    choices: [{ field: 'state', value: 'Bombay', choice: 'Maharashtra' }],
  },
  importRun: { ...ofImport, idempotencyKey: 'key' },
  importUndo: { ...ofImport, idempotencyKey: 'key' },
  importFaults: ofImport,
  importState: ofImport,
  importStop: ofImport,
  importRows: { ...ofImport, outcome: 'refused', page: 1, pageSize: 10 },
  importList: { page: 1, pageSize: 10 },
  importTemplate: { kind: 'law' },
  login: { username: 'someone', password: 'something' },
  changePassword: {
    oldPassword: 'something',
    password: 'something else',
    conformPasswords: 'something else',
  },
  acceptTerms: { version: '1.0' },
  enterCode: { otp: '123456' },
  confirmTwoFactor: { otp: '123456' },
  disableTwoFactor: { password: 'something' },
  setUpTwoFactor: { password: 'something' },
  endSession: { id: '00000000-0000-4000-8000-000000000000', password: 'something' },
  endOtherSessions: { otp: '123456' },
  ownName: { name: 'Asha Rao' },
  ownLanguage: { language: 'hi' },
  deletedList: { page: 1, pageSize: 10, kind: 'law', text: 'act', user: 'someone', order: 'asc' },
  forgotPassword: { username: 'someone@lexboard.example', url: 'https://lexboard.example' },
  resetPassword: { password: 'something else', conformPasswords: 'something else', auth_token: 'none' },
  describeLink: { auth_token: 'none' },
  systemLogList: { page: 1, pageSize: 10, from: '2026-01-01', user: 'someone', text: 'mines' },
  systemLogExport: { format: 'csv', from: '2026-01-01' },
  moduleAccessList: { page: 1, pageSize: 10, sort: 'role', order: 'desc', text: 'a' },
  dueAssign: { records: [{ kind: 'return', id: 1 }], owner: 1, checker: null },
  duePeople: { text: 'a', ids: [1] },
  dueLastYear: { law: 1 },
  dueUnits: { kind: 'return', id: 1, page: 1, pageSize: 10, text: 'pune' },
  dueDuties: { id: 4 },
  dueRecordPeople: { kind: 'return', id: 1 },
  dueCalendar: { scope: 'mine' },
  dueDigest: { digest: false },
  dueSettingsEffect: {
    weeklyOff: [0, 6],
    alternateSaturdays: false,
    holidays: [{ day: '2027-01-26', name: 'Republic Day', states: [1] }],
    holidayRule: 'previous',
  },
  dueSettingsUpdate: {
    timeZone: 'Asia/Dubai',
    weeklyOff: [0],
    alternateSaturdays: true,
    holidays: [{ day: '2027-01-26', name: 'Republic Day', states: [] }],
    holidayRule: 'next',
    reminderDays: [30, 7, 1],
    digestHour: 8,
    mailLanguage: 'en',
    escalateAfterDays: 3,
    fourEyes: 'high',
    version: 1,
  },
  moduleAccessUpdate: { id: 4, version: 1, workspaceAccessType: 'Edit' },
  heldUpload: { upload: '0'.repeat(32) },
  attachmentTicket: { file: '00000000-0000-4000-8000-000000000000' },
  optionCounts: { list: 'all', category: '1' },
  incomplete: { ids: [1, 2] },
  export: { list: 'all', format: 'csv' },
  bulk: { key: 'key', action: { name: 'lock', locked: true }, target: { rows: [{ id: 1, version: 1 }] } },
  stopBulk: { key: 'key' },
  sameCode: { code: 'FACT-1948', id: 1 },
  add: completeLaw({ idempotencyKey: 'key' }),
  update: { ...draftLaw(), status: 'Update', id: 1, version: 1 },
  delete: { id: 2, reason: 'Entered twice' },
  lock: { id: 1, locked: true },
  asOf: { id: 1, day: formatToday(defaultTimeZone) },
  version: { id: 1, version: 1 },
  revert: { id: 1, version: 1, to: 1 },
  related: { ids: [2, 1] },
  dueList: {
    page: 1,
    pageSize: 10,
    status: ['Due', 'Overdue'],
    kind: ['return'],
    text: 'act',
    sort: 'law',
    law: 1,
  },
  dueExport: { format: 'csv', kind: ['return'], ids: [1], columns: ['name', 'due'] },
  dueNotScheduled: { page: 1, pageSize: 10, text: 'act' },
  dueDays: { from: '2026-10-26', to: '2026-12-06', rows: 4, kind: ['return'] },
  dueReport: { year: '2026-27', quarter: 2, by: 'function' },
  dueReportExport: { year: '2026-27' },
  dueOne: { id: 1 },
  dueEvents: { kind: 'return', id: 1 },
  dueEvent: { kind: 'return', id: 1, day: '2026-09-30', note: 'Annual meeting', idempotencyKey: 'key' },
  dueEventRemove: { id: 1 },
  boardReport: { year: '2026-27' },
  reportSign: { year: '2026-27', words: 'Two sites were opened.' },
  signedReport: { id: 1 },
  dueFile: {
    ...occurrence,
    filedOn: '2026-09-30',
    reference: 'ARN 12',
    note: 'Paid',
    payments: [payment],
    nopayment: 'Paid by the parent company',
    attachment: [],
    attachmentremovelist: [],
  },
  duePay: { ...occurrence, payments: [payment] },
  ...renewalBodies,
  dueEvidence: { ...occurrence, attachment: [] },
  dueApprove: occurrence,
  dueWithdraw: occurrence,
  dueSendBack: { ...occurrence, reason: 'The challan is missing' },
  dueWaive: { ...occurrence, reason: 'No turnover' },
  dueReopen: { ...occurrence, reason: 'Filed by mistake' },
  dueComment: { id: 1, text: 'Asked the bank', idempotencyKey: 'key' },
  choiceAdd: { ...ownChoices, name: 'Treasury' },
  choiceUpdate: { ...ownChoices, id: 1, name: 'Administration and Facilities' },
  choiceOrder: { ...ownChoices, ids: [2, 1] },
  choiceMerge: { ...ownChoices, id: 1, into: 2 },
  organisationUpdate: { version: 1, name: 'Asha Industries' },
  ...circularBodies,
  ...signOnBodies,
  ...sourceBodies,
  ...passkeyBodies,
  ...webhookBodies,
  ...unitBodies,
  questionList: { id: 1, page: 1, pageSize: 10 },
  questionCreate: {
    lawname: 'Factories Act',
    law_id: 1,
    lawQuestionAnsArr: [{ lawqusname: 'Workers', lawqusanswer: '25', inputfield: 'text' }],
  },
  questionEdit: { id: 1 },
  questionUpdate: {
    id: 1,
    lawname: 'Factories Act',
    lawqusname: 'Workers',
    lawqusanswer: '26',
    inputfield: 'text',
  },
  questionDelete: { id: 1 },
  questionCopy: { from: 2, law_id: 1, rules: true },
  optionsList: { law_id: 1, type: 'radio' },
  optionsEdit: { law_id: 1, type: 'select' },
  optionsSave: { law_id: 1, type: 'radio', lawQuestionSelectOption: [{ selectedoption: 'Coal' }] },
  ruleList: { id: 1 },
  ruleCreate: {
    law_id: 1,
    rulename: 'Factory',
    lawthenruleconditiontype: 'Any',
    lawthenrulecondition: 'Applicable',
    lawRulesArr: [{ lawrulecondition: 'Workers', lawruletype: 'Is Not Empty' }],
  },
  ruleEdit: { id: 'RUL-000001' },
  ruleUpdate: { data: { oldData: { id: 1, version: 1 }, newData: { rulename: 'Mill' } } },
  ruleDelete: { id: 1 },
  ruleEvaluate: { id: 1 },
  ruleWhatIf: { answers: [{ id: 1, lawqusanswer: '5' }] },
  userList: {
    page: 1,
    pageSize: 10,
    text: 'asha',
    status: 'Active',
    role: 'no',
    sort: 'lastSignIn',
    order: 'desc',
  },
  userAdd: { email: 'asha@lexboard.example', role: 'no', workspaceAccessType: 'View', idempotencyKey: 'key' },
  userImport: { people: [{ email: 'ravi@lexboard.example', role: 'no', workspaceAccessType: 'View' }] },
  userLines: { name: 'People.csv', content: 'TmFtZSxFLW1haWwKQXNoYSxhc2hhQHguZXhhbXBsZQ==' },
  userUpdate: { id: 4, version: 1, role: 'yes' },
  userDisable: { id: 4, disabled: true, version: 1 },
  userHoldings: { id: 4 },
  userInvite: { id: 4 },
  userResetTwoFactor: { id: 4 },
  userLog: { page: 1, pageSize: 10, id: 1 },
  organisationClose: { name: 'Asha Industries', password: 'correct horse battery' },
  tokenAdd: { name: 'Nightly', scopes: ['read'], days: 30, password: 'correct horse battery' },
  tokenRevoke: { id: 1 },
  userTokens: { page: 1, pageSize: 10 },
  userTokenRevoke: { id: 1 },
  serviceAdd: { name: 'ERP', owner: 1, workspaceAccessType: 'View' },
  serviceUpdate: { id: 9, version: 1, disabled: true },
  serviceTokenAdd: { id: 9, name: 'ERP', scopes: ['read'], days: 30, password: 'correct horse battery' },
  serviceTokenRevoke: { id: 9 },
  ...releaseBodies,
  viewSave: { name: 'Mines', address: '?tab=laws', shared: false },
  viewDelete: { id: '00000000-0000-4000-8000-000000000000' },
  columnsSave: { kind: 'law', columns: [{ name: 'Law', hidden: false, width: 200 }] },
  keywordSearch: { keywordstr: 'factories' },
  parentLaws: { ids: [1, 2] },
  search: { keywordstr: 'factories act', pages: { law: { page: 1, pageSize: 20 }, return: {} } },
  all: { page: '1', pageSize: '10', Law: 'Act', sort: 'Law' },
  published: { category: '1' },
  draft: { state: '1' },
};
const takingId = ['one', 'view', 'restore', 'undoDelete', 'lawName'];

function validBelowLaw(kindName: string | undefined, operation: string): GoodInput | undefined {
  const kind = attachedKinds.find(({ name }) => name === kindName);
  if (!kind) return undefined;
  const bodies: Record<string, GoodInput> = {
    add: completeBelow(kind, 1, { idempotencyKey: 'key' }),
    update: { ...draftBelow(kind, 1), status: saveCodes.Update, id: 1, version: 1 },
    all: { page: '1', pageSize: '10', LawStatus: 'Act', sort: 'law' },
  };
  return bodies[operation];
}

/**
 * What a call of this name takes: the example of the document, and what tests send where two records of each kind and a unit are
 * there.
 */
export function validFor(name: string): GoodInput {
  const [kindName, operation = name] = name.split('/');
  const belowLaw = validBelowLaw(kindName, operation);
  if (belowLaw) return belowLaw;
  return validBodies[operation] ?? (takingId.includes(operation) ? { id: 1 } : {});
}

const propertiesOf = (schema: TSchema | undefined): object =>
  schema && 'properties' in schema ? (schema.properties ?? {}) : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Where a call takes each part of a payload: in its body, or in the query of its address, where everything is text. A
 * value that the body does not name goes to the query if the call has one.
 */
export function placed({ query, body }: CallShape, payload: GoodInput) {
  if (!query) return { body: payload };
  const inBody = ([name]: [string, unknown]) => Object.hasOwn(propertiesOf(body), name);
  const entries = Object.entries(payload);
  return {
    body: Object.fromEntries(entries.filter(inBody)),
    query: Object.fromEntries(
      entries.filter((entry) => !inBody(entry)).map(([name, value]) => [name, textOf(value)]),
    ),
  };
}
