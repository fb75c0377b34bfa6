import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { LogPosition } from '../../audit/entry-hash.ts';
import { isMissing } from '../../runtime/file-failures.ts';

const hash = Type.String({ pattern: '^([0-9a-f]{64})?$' });
const number = Type.Integer({ minimum: 0 });
const position = Type.Object({
  sequence: number,
  hash,
  lanes: Type.Array(Type.Object({ lane: number, number, hash })),
});
const content = Type.Object({ logs: Type.Record(Type.String(), position) });

/** An interruption loses less time than the command takes to start. */
const SAVE_MS = 2_000;

async function readContent(file: string): Promise<Static<typeof content>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return { logs: {} };
    throw error;
  }
  const found: unknown = parse(text);
  if (Check(content, found)) return found;
  throw new Error(
    `${file} is not the state of a verification. Name another file, or delete it to begin anew.`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Checkpoints of the logs' verification, in a file, so that an interrupted run can continue. Compare a checkpoint with
 * the log before using it.
 */
export class VerificationState {
  readonly #file: string;
  readonly #logs: Map<string, LogPosition>;
  #savedAt = 0;

  private constructor(file: string, logs: Map<string, LogPosition>) {
    this.#file = file;
    this.#logs = logs;
  }

  /** @throws with one line for a file of another kind */
  static async open(file: string): Promise<VerificationState> {
    const { logs } = await readContent(file);
    return new VerificationState(file, new Map(Object.entries(logs)));
  }

  /** The checkpoint of an organisation's log; undefined if there is none. */
  find(organisationId: string): LogPosition | undefined {
    return this.#logs.get(organisationId);
  }

  /** Saves a checkpoint, throttled to one write in two seconds. */
  async save(organisationId: string, reached: LogPosition): Promise<void> {
    this.#logs.set(organisationId, reached);
    if (Date.now() - this.#savedAt < SAVE_MS) return;
    this.#savedAt = Date.now();
    const draft = `${this.#file}.draft`;
    await writeFile(draft, JSON.stringify({ logs: Object.fromEntries(this.#logs) }), { mode: 0o600 });
    await rename(draft, this.#file);
  }

  /** Deletes the file when all logs are verified. The next run starts from the first entry. */
  async remove(): Promise<void> {
    await rm(this.#file, { force: true });
  }
}
