import type { PoolClient } from 'pg';
import { DatabaseError } from '../database-error.ts';
import { withReplyTimeout } from './pool-connection.ts';

interface Answer {
  pid: number;
  onlyReads: boolean;
}

const question = `select pg_backend_pid() as pid, current_setting('transaction_read_only')::boolean as "onlyReads"`;

/**
 * Asks a new connection which server it reached.
 * @returns whether a connection pooler is in between: the process id that it announced differs from the server's
 * @throws DatabaseError for a standby, where the connection is `forWriting`
 */
export async function examineClient(
  client: PoolClient,
  { forWriting, replyMs }: { forWriting: boolean; replyMs: number },
): Promise<boolean> {
  const { rows } = await withReplyTimeout(client, client.query<Answer>(question), replyMs);
  const [answer] = rows;
  if (forWriting && answer?.onlyReads) {
    throw new DatabaseError({ kind: 'connection-lost', message: 'it only reads, as a standby does' });
  }
  return answer?.pid !== Reflect.get(client, 'processID');
}
