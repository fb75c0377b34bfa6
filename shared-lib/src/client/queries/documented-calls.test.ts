import { fillCirculars, fillFiles } from './documented-calls.ts';

test('circulars that have topic and link alone get the other members', () => {
  const row = { topic: 'Safety committees', link: 'https://egazette.gov.in/1' };
  const whole = { id: 7, date: '2026-04-01', kind: 'Order', attachment: [] } as const;
  expect(fillCirculars([row, { ...row, ...whole }])).toEqual([
    { ...row, id: 1, date: '', kind: 'Circular', attachment: [] },
    { ...row, ...whole },
  ]);
});

test('files that are names alone get the other members, and a record without files has none', () => {
  const file = { id: 'f1', name: 'a.pdf', size: 4, type: 'application/pdf' };
  expect(fillFiles([{ id: 1 }, { id: 2, attachment: ['b.pdf', file] }])).toEqual([
    { id: 1, attachment: [] },
    { id: 2, attachment: [{ id: 'b.pdf', name: 'b.pdf', size: 0, type: '' }, file] },
  ]);
});
