import { formatDetailView, parseDetailView } from './detail-view.ts';

const plain = { timeline: false, at: '', against: '', onlyDifferences: true };

test.each([
  ['', plain],
  ['timeline', { ...plain, timeline: true }],
  ['12.3', { ...plain, at: '12.3' }],
  ['timeline_12.2-12.3', { ...plain, timeline: true, against: '12.2', at: '12.3' }],
  ['12.2-12.3_everything', { ...plain, against: '12.2', at: '12.3', onlyDifferences: false }],
])("'%s' says one view, and the view says the same", (text, view) => {
  expect(parseDetailView(text)).toEqual(view);
  expect(formatDetailView(view)).toBe(text);
});

test.each(['timelines', '12', '12.', '-12.3', '12.2-', '12.2-12.3-12.4', 'a.b'])(
  "'%s' says nothing",
  (text) => {
    expect(parseDetailView(text)).toEqual(plain);
  },
);

test('what belongs to a comparison is not said without one', () => {
  expect(formatDetailView({ ...plain, at: '12.3', onlyDifferences: false })).toBe('12.3');
});
