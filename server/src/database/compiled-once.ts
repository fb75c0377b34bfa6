import { sql, type RawBuilder } from 'kysely';
import { kyselyOver } from './kysely-over-connection.ts';

const compiler = kyselyOver(() => Promise.reject(new Error('A part of a statement cannot be run')));

function compiled(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = part.compile(compiler);
  if (parameters.length > 0) throw new TypeError('A part with parameters cannot be compiled once');
  return sql.raw(text);
}

/**
 * A part of statements that each of a few subjects has, as its text: so that it is not put together anew for each
 * request. Throws when the part has parameters, which are each request's own.
 */
export function compiledOnce<Subject>(
  build: (subject: Subject) => RawBuilder<unknown>,
): (subject: Subject) => RawBuilder<unknown> {
  const built = new Map<Subject, RawBuilder<unknown>>();
  return (subject) => {
    const part = built.get(subject) ?? compiled(build(subject));
    built.set(subject, part);
    return part;
  };
}
