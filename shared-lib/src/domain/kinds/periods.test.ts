import { checkRecord, kinds, otherCompliance, returns, type RecordValues } from '../index.ts';

const withExtensions = kinds.filter(({ fields }) => fields.some(({ name }) => name === 'extensionArr'));

const wrongWay = { startdate: '2026-04-02', enddate: '2026-04-01' };
const endsTooEarly = { field: 'enddate', message: 'End Date must not be before the Start Date.' };

describe.each([returns, otherCompliance])('the dates of $title', (kind) => {
  const lastOf = (values: RecordValues, intent: 'Draft' | 'Update' | 'Publish') =>
    checkRecord(kind, values, intent).at(-1);

  test.each(['Draft', 'Update', 'Publish'] as const)(
    'an end before its start is refused at the end date (%s), after the checks of the document',
    (intent) => {
      const documented = checkRecord(kind, {}, intent);
      expect(checkRecord(kind, wrongWay, intent)).toEqual([...documented, endsTooEarly]);
    },
  );

  test.each([
    ['the same day', '2026-04-02', '2026-04-02'],
    ['no end', '2026-04-02', null],
    ['no start', null, '2026-04-01'],
    ['a start that is no day', '2026-14-02', '2026-04-01'],
    ['a start in an earlier year', '1999-12-31', '2026-01-01'],
  ])('%s is no end before its start', (_, startdate, enddate) => {
    expect(lastOf({ startdate, enddate }, 'Draft')).not.toEqual(endsTooEarly);
  });

  test('an end that is no day is named once', () => {
    const failed = checkRecord(kind, { startdate: '2026-04-02', enddate: '0-1' }, 'Draft');
    expect(failed.filter(({ field }) => field === 'enddate')).toHaveLength(1);
  });
});

describe.each(withExtensions)('the extensions of $title', (kind) => {
  const row = (start_date: string, end_date: string) => ({ start_date, end_date, extension_date: null });

  test('none ends before it starts, whichever of them', () => {
    const extensionArr = [row('2026-04-01', '2026-04-01'), row('2027-04-02', '2027-04-01')];
    expect(checkRecord(kind, { extensionArr }, 'Draft').at(-1)).toEqual({
      field: 'extensionArr',
      message: 'Extension 2: End Date must not be before the Start Date.',
    });
  });
});
