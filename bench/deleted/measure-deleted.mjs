import { readDeleted, readDeleters } from '../../server/src/records/deleted/deleted-repository.ts';
import { measureQuestions } from '../questions/measure-questions.mjs';
import { fillDeleted } from './fill-deleted.mjs';

const sizes = { full: { count: 1_000_000, rounds: 25 }, tiny: { count: 4_000, rounds: 1 } };

/** The measured questions, and the page of each. */
const questions = {
  'all: page 1': [{}],
  'all: page 200': [{}, 200],
  'a kind': [{ kind: 'return' }],
  'a text in all': [{ text: 'water' }],
  'a text in one': [{ text: 'LAW-000107' }],
  'a text in none': [{ text: 'zzzzz' }],
  'somebody who deleted most': [{ user: 'admin' }],
  'somebody who deleted few': [{ user: 'person3' }],
  'somebody and a text': [{ user: 'person3', text: 'water' }],
};

/** Measures the list of 10,000 deleted records among a million in PostgreSQL. */
export function measureDeleted({ say, size }) {
  const { count, rounds } = sizes[size];
  return measureQuestions({
    say,
    rounds,
    name: 'deleted records are',
    fill: (database, url) => {
      say(`Adding ${count.toLocaleString('en-GB')} records …`);
      return fillDeleted(database, url, count);
    },
    questions,
    ask: (trx, wanted, page = 1) =>
      Promise.all([readDeleted(trx, wanted, { page, pageSize: 50, order: 'desc' }), readDeleters(trx)]),
  });
}
