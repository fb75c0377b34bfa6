import { fillCirculars } from './documented-calls.ts';

test('circulars that have topic and link alone get the other members', () => {
  const row = { topic: 'Safety committees', link: 'https://egazette.gov.in/1' };
  const whole = { id: 7, date: '2026-04-01', kind: 'Order', attachment: [] } as const;
  expect(fillCirculars([row, { ...row, ...whole }])).toEqual([
    { ...row, id: 1, date: '', kind: 'Circular', attachment: [] },
    { ...row, ...whole },
  ]);
});
