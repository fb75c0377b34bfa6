import { listCall } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { createKysely } from '../../server/src/database/kysely-over-connection.ts';
import { readListRequest } from '../../server/src/records/lists/list-request.ts';
import { readListPage } from '../../server/src/records/lists/record-list-repository.ts';

/** The measured list: the newest 50 active laws of a category, with their exact total. */
export const queries = [1, 2, 3, 4, 5, 6, 7, 8].map((category) => ({ category, status: 'Active' }));

/** The call of the API that answers with it. */
export const listPath = `/api${listCall(law, 'all').path}`;

/** More than a page: how many laws the recorded page pretends to be of. */
const total = 1_000_000;

/** The very statements that the product sends to the database for a list, its total and its page. */
async function statementsOf(query) {
  const sent = [];
  const recorder = createKysely((text, parameters) => {
    sent.push({ text, parameters });
    return Promise.resolve({ rows: [{ all: total }], affectedRows: 0 });
  });
  await readListPage(recorder, law, 'all', readListRequest(law, query));
  // Both are asked for at once, in no certain order.
  const isPage = ({ text }) => text.includes('as rows');
  return [sent.find((statement) => !isPage(statement)), sent.find(isPage)];
}

export const listStatements = () => Promise.all(queries.map(statementsOf));
