import { measuredSubjects, measuredWords } from '../../server/src/boot/seeds/measured/measured-words.ts';

const turning = (list) => {
  let turn = 0;
  return () => list[turn++ % list.length];
};

const parts = turning(['mines', 'tobacco', 'lotter', 'and water']);
const words = turning(['factories act', 'wages rules', 'insurance safety', 'permit mines']);

let laws = 0;

const textOf = (number, count) =>
  Array.from(
    { length: count },
    (_, index) => measuredWords[(number * 31 + index * index) % measuredWords.length],
  ).join(' ');

/** The texts of a law that change with an update. */
function newTexts(number) {
  const subject = (step) => measuredSubjects[Math.floor(number / step) % measuredSubjects.length];
  return {
    name: `The ${subject(1)} and ${subject(7)} Rules, ${1900 + (number % 126)} (${number})`,
    rules: textOf(number, 40),
  };
}

function newLaw() {
  laws += 1;
  return {
    ...newTexts(laws),
    code: `BENCH-${laws}`,
    applicability: textOf(laws + 7, 30),
    key: crypto.randomUUID(),
  };
}

function newContent() {
  laws += 1;
  return newTexts(laws);
}

/** The work that is measured, in its order, and the values of each request of it. */
export const works = [
  { name: 'first page', next: () => ({}) },
  { name: 'page 1,000', next: () => ({}) },
  { name: 'name contains', next: () => ({ text: parts() }) },
  { name: 'search', next: () => ({ text: words() }) },
  { name: 'create', next: newLaw, makes: true },
  { name: 'update', next: newContent, changes: true },
];
