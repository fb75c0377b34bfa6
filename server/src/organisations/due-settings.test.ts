import {
  dueSettings,
  dueSettingsUpdate,
  sessionState,
  systemLogList,
  type StoredDueSettings,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person } from '../testing/test-platform.ts';
import { changeTimeZone } from './time-zone.ts';

const first: StoredDueSettings = {
  timeZone: 'Asia/Kolkata',
  weeklyOff: [0],
  alternateSaturdays: false,
  holidays: [],
  holidayRule: 'keep',
  reminderDays: [30, 7, 1],
  digestHour: 8,
  mailLanguage: 'en',
  escalateAfterDays: 3,
  fourEyes: 'none',
  secondFactorRequired: false,
  dateOrder: 'documented',
  statesOfCentral: 'no',
  neededForPublish: {},
  version: 1,
};
const republicDay = { day: '2027-01-26', name: 'Republic Day', states: [] };
const onam = { day: '2026-08-26', name: 'Onam', states: [17] };

describeOnDatabase('The settings of an organisation’s due days', (database) => {
  const platform = platformOfSuite(database);
  const settingsOf = async ({ token }: Person) =>
    (await ask(platform.app, dueSettings, { token, body: {} })).reply;
  const change = ({ token }: Person, values: Partial<StoredDueSettings>) =>
    ask(platform.app, dueSettingsUpdate, { token, body: { ...first, ...values } });
  const changeAsOlderPage = ({ token }: Person, body: Partial<StoredDueSettings>) =>
    ask(platform.app, dueSettingsUpdate, { token, body });

  it('begin as the law’s country has them, and are changed for this organisation alone', async () => {
    const { admin, viewer } = platform.organisation;
    const { admin: stranger } = await addTestOrganisation(database());
    expect(await settingsOf(admin)).toEqual({ success: 1, ...first });
    const changed = {
      timeZone: 'Asia/Dubai',
      weeklyOff: [6, 5, 6],
      holidays: [republicDay, { ...onam, name: ' Onam ', states: [17, 17] }],
      holidayRule: 'next' as const,
      reminderDays: [1, 14],
      mailLanguage: 'hi' as const,
      dateOrder: 'dayFirst' as const,
      neededForPublish: { license: ['penalty', 'description', 'penalty'], law: [] },
    };
    const stored = {
      ...first,
      ...changed,
      weeklyOff: [5, 6],
      holidays: [onam, republicDay],
      reminderDays: [14, 1],
      neededForPublish: { license: ['description', 'penalty'] },
      version: 2,
    };
    expect(await change(admin, changed)).toMatchObject({ status: 200, reply: stored });
    expect(await settingsOf(viewer)).toEqual({ success: 1, ...stored });
    expect(await settingsOf(stranger)).toEqual({ success: 1, ...first });
    const { reply } = await ask(platform.app, sessionState, { token: viewer.token, body: {} });
    expect(reply).toMatchObject({
      timeZone: 'Asia/Dubai',
      formSettings: {
        dateOrder: 'dayFirst',
        statesOfCentral: 'no',
        neededForPublish: stored.neededForPublish,
      },
    });
    const newer = ['mailLanguage', 'dateOrder', 'statesOfCentral', 'neededForPublish'];
    const byOlderPage = Object.fromEntries(Object.entries(stored).filter(([name]) => !newer.includes(name)));
    expect(await changeAsOlderPage(admin, { ...byOlderPage, digestHour: 9 })).toMatchObject({ status: 200 });
    expect(await settingsOf(admin)).toMatchObject({
      mailLanguage: 'hi',
      dateOrder: 'dayFirst',
      neededForPublish: stored.neededForPublish,
    });
  });

  it('are logged with what changed, and not where nothing did', async () => {
    const { admin } = platform.organisation;
    await change(admin, { holidays: [republicDay, onam] });
    await change(admin, { holidays: [onam, republicDay], version: 2 });
    const neededForPublish = { return: ['penalty'] };
    await change(admin, { holidays: [onam], weeklyOff: [0, 6], neededForPublish, version: 2 });
    const body = { action: 'Organisation settings changed' };
    const { reply } = await ask(platform.app, systemLogList, { token: admin.token, body });
    expect(reply.data).toMatchObject([
      {
        username: admin.username,
        detail: {
          changes: [
            { field: 'weeklyOff', label: 'Days off', old: 'Sunday', new: 'Sunday, Saturday' },
            { field: 'holidays', label: 'Holidays', old: '2027-01-26 Republic Day', new: '' },
            {
              field: 'neededForPublish',
              label: 'Fields that may stay empty',
              old: '',
              new: 'Return: Penalty',
            },
          ],
        },
      },
      {
        detail: {
          changes: [{ field: 'holidays', new: '2026-08-26 Onam (states 17); 2027-01-26 Republic Day' }],
        },
      },
    ]);
  });

  it('are changed by one of two at once, and not over a time zone that the command has set since', async () => {
    const { id, admin } = platform.organisation;
    const answers = await Promise.all([7, 9].map((digestHour) => change(admin, { digestHour })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await database().inOrganisation(id, (trx) =>
      changeTimeZone(trx, { id: null, username: 'lexboard' }, 'UTC'),
    );
    expect(await change(admin, { version: 2 })).toMatchObject({ status: 409 });
    expect(await settingsOf(admin)).toMatchObject({ timeZone: 'UTC', version: 3 });
  });

  it('are refused at their fields by the rules of the form, and nobody else’s to change', async () => {
    const { admin, editor } = platform.organisation;
    const holidays = [republicDay, { ...republicDay, day: '2027-02-30' }, { ...onam, states: [17, 999] }];
    const neededForPublish = { return: ['penalty', 'periodicity'] };
    expect(await change(admin, { timeZone: 'Mars/Olympus', holidays, neededForPublish })).toMatchObject({
      status: 422,
      reply: {
        errors: [
          { field: 'timeZone' },
          { field: 'holidays.1.day' },
          { field: 'neededForPublish.return', message: 'A published return always needs Periodicity.' },
          { field: 'holidays.2.states' },
        ],
      },
    });
    expect(await change(editor, {})).toMatchObject({ status: 403 });
    expect(await settingsOf(admin)).toMatchObject({ version: 1 });
  });
});
