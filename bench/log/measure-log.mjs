import { readLogPage } from '../../server/src/audit/log-repository.ts';
import { measureQuestions } from '../questions/measure-questions.mjs';
import { fillLog } from './fill-log.mjs';

const sizes = { full: { count: 1_000_000, rounds: 25 }, tiny: { count: 4_000, rounds: 1 } };

const day = { from: '2025-03-01T00:00:00.000Z', to: '2025-03-01T23:59:59.999Z' };
const year = { from: '2025-01-01T00:00:00.000Z', to: '2025-12-31T23:59:59.999Z' };

/** The measured questions, and the page of each. */
const questions = {
  'all: page 1': [{}],
  'all: page 10,000': [{}, 10_000],
  'a person': [{ username: 'person7' }],
  'an action of every tenth entry': [{ action: 'Deleted' }],
  'an action, page 199': [{ action: 'Updated' }, 199],
  'a person and an action': [{ username: 'person7', action: 'Downloaded' }],
  'a person and an action they never did': [{ username: 'person7', action: 'Locked' }],
  'a day': [day],
  'a year and an action': [{ ...year, action: 'Deleted' }],
  'own entries': [{ account: 8 }],
  'a text in 30 % of the entries': [{ text: 'updated' }],
  'a text in 10 %': [{ text: 'entered' }],
  'a text in 8 %': [{ text: '"10.0.1' }],
  'a text in 4 %': [{ text: 'person12' }],
  'a text in 0.4 %': [{ text: 'person123' }],
  'a text in 10 entries': [{ text: 'LAW-004711' }],
  'a text in one entry': [{ text: '0c3f9' }],
  'a text in none': [{ text: 'nothing has this' }],
  'an address': [{ text: '10.0.17.' }],
  'two letters in none': [{ text: 'zq' }],
  'two letters in many': [{ text: 'ed' }],
  'a text and a person': [{ text: 'twice', username: 'person8' }],
  'a common text and a person': [{ text: 'updated', username: 'person7' }],
  'a text and a year': [{ text: 'twice 0c', ...year }],
  'a text of 400 characters': [
    { text: `Entered twice by ${'mistake, as the register of last year shows '.repeat(9)}` },
  ],
  'words of 10 % in an order of none': [{ text: 'twice entered' }],
  'fields of 70 % in an order of none': [{ text: '"generalkeywords", "law"' }],
  'a text in 5 %, in none of the newer half': [{ text: 'register' }],
  'a text in 10 %, in none of the newest 3 %': [{ text: 'former' }],
  'own entries with a text': [{ account: 8, text: 'signed' }],
};

/** Measures pages, filters and texts of a long system log from PostgreSQL. */
export function measureLog({ say, size }) {
  const { count, rounds } = sizes[size];
  return measureQuestions({
    say,
    rounds,
    name: 'the system log is',
    fill: (database, url) => {
      say(`Adding ${count.toLocaleString('en-GB')} entries …`);
      return fillLog(database, url, count);
    },
    questions,
    ask: (trx, wanted, page = 1) => readLogPage(trx, wanted, { page, pageSize: 50 }),
  });
}
