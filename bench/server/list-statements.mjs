import { law, listCall } from '@lexboard/shared-lib/domain';
import { kyselyOver } from '../../server/src/database/kysely-over-connection.ts';
import { readListRequest } from '../../server/src/records/list-request.ts';
import { readListPage } from '../../server/src/records/record-list-repository.ts';

/** What is asked for: the newest 50 active laws of a category, with their exact total. */
export const queries = [1, 2, 3, 4, 5, 6, 7, 8].map((category) => ({ category, status: 'Active' }));

/** The call of the API that answers with it. */
export const listPath = `/api${listCall(law, 'all').path}`;

/** The very statement that the product sends to the database for a list, with its parameters. */
async function statementOf(query) {
  let sent;
  const recorder = kyselyOver((text, parameters) => {
    sent = { text, parameters };
    return Promise.resolve({ rows: [], affectedRows: 0 });
  });
  await readListPage(recorder, law, 'all', readListRequest(law, query));
  return sent;
}

export const listStatements = () => Promise.all(queries.map(statementOf));
