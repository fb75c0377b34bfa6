import {
  boardReport,
  circularAdd,
  listCall,
  recordCalls,
  reviewDecide,
  reviewList,
  reviewOne,
  reviewSign,
  type Call,
} from '@lexboard/shared-lib/contract';
import { addDays, findFinancialYear, formatToday, returns, saveCodes } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, lawCalls } from '../../testing/test-platform.ts';

type Who = 'viewer' | 'editor' | 'admin';

const today = formatToday('Asia/Kolkata', new Date());
const monthly = (date: string) =>
  completeBelow(returns, 1, { periodicity: 'Monthly', dayMonthArr: [{ date, month: 'April' }] });

describeOnDatabase('What a circular changes', (database) => {
  const platform = platformOfSuite(database);
  const idOf = (who: Who) => platform.organisation[who].id;
  const act = async (call: Call, body: object, who: Who = 'admin') => {
    const { status, reply } = await ask(platform.app, call, {
      token: platform.organisation[who].token,
      body,
    });
    expect([call.path, status]).toEqual([call.path, 200]);
    return reply;
  };
  const rowsOf = async (call: Call, body: object, who?: Who) => (await act(call, body, who)).data ?? [];
  const toReviewOf = (who: Who) =>
    Promise.all(
      [listCall(returns, 'all'), recordCalls(returns).view].map(
        async (call, index) => (await rowsOf(call, index === 0 ? {} : { id: 1 }, who))[0]?.['toReview'],
      ),
    );

  it('is to be reviewed by one person, then by another, and is told at the record and in the report afterwards', async () => {
    await act(lawCalls.add, completeLaw());
    await act(recordCalls(returns).add, monthly('15'));
    expect(await toReviewOf('viewer')).toEqual([0, undefined]);
    const day = addDays(today, 14);
    const reviews = [
      { kind: 'return', id: 1, reviewer: idOf('viewer'), checker: idOf('editor'), day },
      { kind: 'law', id: 1, day: addDays(day, 1) },
    ];
    const circular = {
      topic: 'By the 20th',
      link: 'https://egazette.gov.in/1',
      kind: 'Amendment',
      law_id: 1,
    };
    await act(circularAdd, { ...circular, date: today, authority: 'CBIC', reviews });
    const listed = { order: 'desc', law: 1 };
    const [ofLaw, ofReturn] = await rowsOf(reviewList, listed);
    const id = Number(ofReturn?.id);
    expect(await toReviewOf('viewer')).toEqual([id, id]);
    expect(await toReviewOf('editor')).toEqual([-1, -1]);

    await act(recordCalls(returns).update, { ...monthly('20'), status: saveCodes.Update, id: 1, version: 1 });
    const said = { id, version: 1, outcome: 'Changed', reason: 'Due on the 20th', recordVersion: 2 };
    await act(reviewDecide, said, 'viewer');
    expect([await toReviewOf('viewer'), await toReviewOf('editor')]).toEqual([
      [-1, -1],
      [id, id],
    ]);
    const [{ version } = { version: 0 }] = await rowsOf(reviewOne, { id });
    await act(reviewSign, { id, version }, 'editor');
    expect(await toReviewOf('editor')).toEqual([0, undefined]);

    expect(await rowsOf(reviewList, { ...listed, changes: 'yes' })).toMatchObject([
      { id: ofLaw?.id, outcome: null, reviewedBy: '', signedBy: '', signedOn: null, changes: [] },
      {
        outcome: 'Changed',
        reviewedBy: platform.organisation.viewer.username,
        signedBy: platform.organisation.editor.username,
        signedOn: today,
        changes: expect.arrayContaining([expect.objectContaining({ field: 'dayMonthArr' })]) as unknown,
      },
    ]);
    const reported = async (year: string): Promise<unknown> =>
      Reflect.get(Object(Reflect.get(await act(boardReport, { year }), 'report')), 'circulars');
    const figures = { Received: 1, Open: 1, Overdue: 0, Changed: 1 };
    expect(await reported(findFinancialYear(today))).toMatchObject([{ authority: 'CBIC', ...figures }]);
    expect(await reported('2001-02')).toEqual([]);
  });
});
