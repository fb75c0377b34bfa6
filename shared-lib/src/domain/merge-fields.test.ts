import { mergeFields } from './merge-fields.ts';

it('keeps what was changed here over what was changed elsewhere, field by field', () => {
  const before = { topic: 'Fire', link: 'https://a.example', states: [1] };
  const mine = { ...before, link: 'https://b.example' };
  const now = { topic: 'Fire safety', link: 'https://c.example', states: [1, 2] };
  expect(mergeFields({ mine, before, now })).toEqual({ ...now, link: 'https://b.example' });
});

it('takes all that is stored where nothing was changed here', () => {
  const before = { topic: 'Fire', states: [1] };
  const now = { topic: 'Fire safety', states: [2] };
  expect(mergeFields({ mine: { topic: 'Fire', states: [1] }, before, now })).toEqual(now);
});
