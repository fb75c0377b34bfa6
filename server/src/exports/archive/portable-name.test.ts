import { toPortableName } from './portable-name.ts';

test.each([
  ['Form 2.pdf', '1a2b3c4d Form 2.pdf'],
  ['a:b.pdf', '1a2b3c4d a_b.pdf'],
  ['what? "x" <y>|z*.docx', '1a2b3c4d what_ _x_ _y__z_.docx'],
  ['..\\..\\x/y.txt', '1a2b3c4d .._.._x_y.txt'],
  ['CON.txt', '1a2b3c4d CON.txt'],
  ['ends with dots. .', '1a2b3c4d ends with dots'],
  [`${'क'.repeat(83)}.pdf`, `1a2b3c4d ${'क'.repeat(80)}.pdf`],
  [`${'x'.repeat(239)}कि 1.pdf`, `1a2b3c4d ${'x'.repeat(239)}.pdf`],
  [`${'x'.repeat(300)} v1. final copy`, `1a2b3c4d ${'x'.repeat(246)}`],
])('%j stands in an archive as %j', (name, portable) => {
  expect(toPortableName('1a2b3c4d', name)).toBe(portable);
  expect(Buffer.byteLength(portable)).toBeLessThanOrEqual(255);
});
