import { sql, type RawBuilder } from 'kysely';
import { kyselyOver } from './kysely-over-connection.ts';

const compiler = kyselyOver(() => Promise.reject(new Error('A part of a statement cannot be run')));

/**
 * A part of statements as its text, so that it is not put together anew for each request.
 * @throws when the part has parameters, which are each request's own
 */
export function compiledOnce(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = part.compile(compiler);
  if (parameters.length > 0) throw new TypeError('A part with parameters cannot be compiled once');
  return sql.raw(text);
}
