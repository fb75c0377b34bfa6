import { sql } from 'kysely';
import { toTextKey, removeInvisible } from '@lexboard/shared-lib/domain';
import { describeOnEachDatabase } from '../testing/database/test-database.ts';

const words = [
  'Workmen’s',
  'Café',
  'Cafe\u0301',
  'क़ानून',
  'क\u093cानून',
  'क्\u200dष',
  'ΑΣ İSTANBUL ǅ',
  'Straße ẞ',
  '👩\u200d⚖\ufe0f',
];
const between = [
  ' ',
  '\u00a0',
  '\u200b',
  ' \u2003 ',
  '\u2028',
  '\t\n',
  '–',
  '\u00ad',
  '\u202e',
  '\u0301',
  "'",
  '”',
];
/** Each sign that is treated in its own way, and its neighbours, which are not. */
const signs = [
  [0x00, 0x3ff],
  [0x0600, 0x06ff],
  [0x0900, 0x097f],
  [0x0d00, 0x0d7f],
  [0x1e00, 0x20cf],
  [0x2150, 0x218f],
  [0x2800, 0x2803],
  [0x3000, 0x3004],
  [0x3160, 0x3168],
  [0xfe50, 0xfe70],
  [0xfef0, 0xffff],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

describeOnEachDatabase('The key of a text', (database) => {
  it('is the same in the database and on the page, of what is stored', async () => {
    const samples = [
      '',
      ...words.flatMap((word) => between.map((sign) => `${sign}${word}${sign}Act${sign}`)),
      ...signs.map((sign) => `a${sign}B ${sign}`),
    ].map(removeInvisible);
    const { rows } = await database().inDirectory((trx) =>
      sql<{ text: string; key: string }>`
        select text, text_key(text) as key from unnest(${samples}::text[]) with ordinality as sample (text, place)
        order by place`.execute(trx),
    );
    expect(rows).toEqual(samples.map((text) => ({ text, key: toTextKey(text) })));
  });
});
