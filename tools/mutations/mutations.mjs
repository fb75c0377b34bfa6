/** Where the tests of an area are, which are tried before others, and its journeys, as folders of e2e/journeys. */
const identity = {
  area: 'identity',
  tests: ['server/src/auth', 'server/src/accounts', 'shell/src/features'],
  journeys: ['sign-in', 'session', 'access'],
};
const records = {
  area: 'records',
  tests: ['server/src/records', 'server/src/files', 'mfe-record-forms/src'],
  journeys: ['record', 'attachments'],
};
const lists = {
  area: 'lists',
  tests: ['server/src/records', 'server/src/search', 'mfe-workspace/src'],
  journeys: ['list', 'search'],
};
const forms = {
  area: 'forms',
  tests: ['mfe-record-forms/src', 'server/src/records'],
  journeys: ['form', 'attachments', 'record'],
};
const questions = {
  area: 'questions',
  tests: ['server/src/questions', 'mfe-questions-rules/src'],
  journeys: ['questions'],
};
const releases = {
  area: 'releases',
  tests: ['server/src/builds', 'server/src/releases', 'shell/src'],
  journeys: ['releases', 'platform'],
};

/**
 * Thirty faults of the kind that people make, five for each area. Each replaces one text of one file, which holds it once;
 * lint and types accept the result.
 */
export const mutations = [
  {
    ...identity,
    name: 'a session outlives its lifetime while it is used',
    file: 'server/src/auth/session-repository.ts',
    text: 'expires_at > now() and last_seen_at >',
    fault: 'last_seen_at >',
  },
  {
    ...identity,
    name: 'a code of the app works twice',
    file: 'server/src/accounts/credentials/two-factor-repository.ts',
    text: "where('last_step', '<', step)",
    fault: "where('last_step', '<=', step)",
  },
  {
    ...identity,
    name: 'who must change the password may read before',
    file: 'server/src/auth/guarded-calls.ts',
    text: "new Set(['anySession', 'session'])",
    fault: "new Set(['anySession', 'session', 'signedIn'])",
  },
  {
    ...identity,
    name: 'access is changed over a newer version',
    file: 'server/src/accounts/users/change-access.ts',
    text: 'version !== undefined && version !== stored.version',
    fault: 'version !== undefined && version > stored.version',
  },
  {
    ...identity,
    name: 'what one person read stays for the next',
    file: 'shell/src/app/forget-on-sign-out.ts',
    text: 'if (!next) queryClient.clear()',
    fault: 'if (next) queryClient.clear()',
  },
  {
    ...records,
    name: 'another person’s deletion is undone',
    file: 'server/src/records/history/timeline-repository.ts',
    text: 'account_id = ${account.id} and created_at',
    fault: 'account_id = ${account.id} or created_at',
  },
  {
    ...records,
    name: 'the browser refuses to show attached pictures',
    file: 'server/src/releases/delivery/security-headers.ts',
    text: "img-src 'self' data: blob:",
    fault: "img-src 'self' data:",
  },
  {
    ...records,
    name: 'a deleted record shows who deleted it first, not last',
    file: 'server/src/records/deleted/deleted-repository.ts',
    text: 'order by created_at desc limit 1) as entry',
    fault: 'order by created_at limit 1) as entry',
  },
  {
    ...records,
    name: 'lists are not read anew after a record is restored',
    file: 'shell/src/features/deleted-records/deleted-listing.ts',
    text: "[key, ['record']].map(",
    fault: '[key].map(',
  },
  {
    ...records,
    name: 'the timeline shows the oldest first',
    file: 'shared-lib/src/domain/timeline.ts',
    text: 'b.createdon.localeCompare(a.createdon)',
    fault: 'a.createdon.localeCompare(b.createdon)',
  },
  {
    ...lists,
    name: 'the filter InActive finds nothing',
    file: 'server/src/records/lists/list-filters.ts',
    text: 'isAnyOf(column(kind.wire.lawStatus), listStatuses(values))',
    fault: 'isAnyOf(column(kind.wire.lawStatus), values)',
  },
  {
    ...lists,
    name: 'the last pages show other rows',
    file: 'server/src/records/lists/record-list-repository.ts',
    text: '{ skip: after, rows, fromEnd: true }',
    fault: '{ skip: before, rows, fromEnd: true }',
  },
  {
    ...lists,
    name: 'search by text is allowed without the right',
    file: 'server/src/records/lists/allowed-request.ts',
    text: 'request.texts.length > 0',
    fault: 'request.texts.length > 1',
  },
  {
    ...lists,
    name: 'a filter value with a comma becomes two in the address',
    file: 'shared-lib/src/domain/lists/joined-values.ts',
    text: 'value.replaceAll(/[\\\\,]/g',
    fault: 'value.replaceAll(/[\\\\]/g',
  },
  {
    ...lists,
    name: 'a category that is chosen on page 2 shows page 2 of its rows',
    file: 'mfe-workspace/src/features/filters/filter-panel.tsx',
    text: 'change({ [name]: id, page: 1 })',
    fault: 'change({ [name]: id })',
  },
  {
    ...forms,
    name: 'a period of one day is refused',
    file: 'shared-lib/src/domain/days/check-days.ts',
    text: 'first <= last',
    fault: 'first < last',
  },
  {
    ...forms,
    name: 'idempotency keys are deleted after minutes, not days',
    file: 'server/src/idempotency/sweep-keys.ts',
    text: 'const DAY_MS = 24 * 60 * 60_000',
    fault: 'const DAY_MS = 24 * 60 * 60',
  },
  {
    ...forms,
    name: 'no front end shows the form of a license',
    file: 'mfe-record-forms/webpack.config.mjs',
    text: '...kinds.map(',
    fault: "...kinds.filter(({ name }) => name !== 'license').map(",
  },
  {
    ...forms,
    name: 'the draft of a form that is open elsewhere is offered, one that was left is not',
    file: 'mfe-record-forms/src/features/record-form/drafts/use-left-drafts.ts',
    text: '!locked.has(id)',
    fault: 'locked.has(id)',
  },
  {
    ...forms,
    name: 'fields stay fixed when a repealed record is replaced',
    file: 'mfe-record-forms/src/features/record-form/opened-form.ts',
    text: "form.status === 'Published' && !form.repealed)",
    fault: "form.status === 'Published')",
  },
  {
    ...questions,
    name: 'Lesser than holds for equal numbers',
    file: 'shared-lib/src/domain/rules/comparable.ts',
    text: "typeof other === 'number' && one < other",
    fault: "typeof other === 'number' && one <= other",
  },
  {
    ...questions,
    name: 'an answer for all laws changes locked laws',
    file: 'server/src/questions/answer-everywhere.ts',
    text: ' and not law.locked',
    fault: '',
  },
  {
    ...questions,
    name: 'a law keeps the result of a deleted rule',
    file: 'server/src/questions/rules/save-rules.ts',
    text: 'deleteRule(trx, account, rule.id);\n  await storeApplicability(trx, [law_id]);',
    fault: 'deleteRule(trx, account, rule.id);',
  },
  {
    ...questions,
    name: 'Save in all laws saves in one law',
    file: 'mfe-questions-rules/src/features/what-if/what-if.tsx',
    text: 'save(true)',
    fault: 'save(false)',
  },
  {
    ...questions,
    name: 'questions are not read anew after a change',
    file: 'mfe-questions-rules/src/parts/use-change.ts',
    text: 'void refreshRecords(lawKind);\n      onDone(done);',
    fault: 'onDone(done);',
  },
  {
    ...releases,
    name: 'the same people are first to get each canary',
    file: 'server/src/releases/delivery/cohort.ts',
    text: '${remote}\\n${version}\\n',
    fault: '${remote}\\n',
  },
  {
    ...releases,
    name: 'a canary that does not load is not taken back',
    file: 'server/src/releases/canary/watch-canaries.ts',
    text: "verdict.state === 'worse' || verdict.state === 'does not load'",
    fault: "verdict.state === 'worse'",
  },
  {
    ...releases,
    name: 'a visitor chooses a retired version',
    file: 'server/src/releases/delivery/overrides.ts',
    text: '?.isRetired === false',
    fault: '?.isRetired !== undefined',
  },
  {
    ...releases,
    name: 'an operation is sent again with the outdated revision',
    file: 'shell/src/features/releases/operations/use-operation.ts',
    text: 'send(sent, remote)',
    fault: 'send(sent, opened)',
  },
  {
    ...releases,
    name: 'a remote that was closed opens in the old version again',
    file: 'shell/src/federation/chosen-releases.ts',
    text: 'if (count === 0) used.delete(remote)',
    fault: 'if (count < 0) used.delete(remote)',
  },
];
