import { splitStatements } from './split-statements.ts';

/** A statement that builds or drops an index concurrently with writes. */
export interface IndexStatement {
  name: string;
  statement: string;
}

interface Marks {
  servesFrom: number | undefined;
  indexes: IndexStatement[] | undefined;
}

const contract = /^-- contract: nothing since (\d{3}) needs \w/m;
const outside = /^-- outside of a transaction\b/m;
const index =
  /^(?:create (?:unique )?index concurrently if not exists (?=\w+ on )|drop index concurrently if exists (?=\w+$))(\w+)/;

function readIndex(file: string, statement: string): IndexStatement {
  const name = index.exec(statement)?.[1];
  if (name) return { name, statement };
  throw new Error(
    `Migration ${file} is outside of a transaction, so it may only create or drop an index concurrently, if it is not there or is: ${statement}`,
  );
}

/**
 * Reads the marks in a migration's comments that say how to apply it (migrations/README.md).
 * @throws when a migration without a transaction has statements that could be left half done
 */
export function parseMarks(file: string, text: string): Marks {
  const since = contract.exec(text)?.[1];
  const indexes = outside.test(text)
    ? splitStatements(text).map((statement) => readIndex(file, statement))
    : undefined;
  return { servesFrom: since === undefined ? undefined : Number(since), indexes };
}
