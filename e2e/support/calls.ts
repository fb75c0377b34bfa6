/** A reply as it came, whatever its status. */
export interface Answer {
  status: number;
  reply: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface CallInput {
  origin: string;
  token?: string;
  body: object;
}

/** Makes a call past the browser, with `path` below /api. */
export async function callServer(path: string, { origin, token, body }: CallInput): Promise<Answer> {
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const reply: unknown = await response.json();
  if (!isRecord(reply)) throw new TypeError(`${path} did not answer with an object.`);
  return { status: response.status, reply };
}

function valueOf(reply: Record<string, unknown>, name: string, type: 'string' | 'number'): unknown {
  const value = reply[name];
  if (typeof value === type) return value;
  throw new TypeError(`The reply has no ${name}: ${JSON.stringify(reply)}`);
}

export const textOf = (reply: Record<string, unknown>, name: string): string =>
  String(valueOf(reply, name, 'string'));

export const numberOf = (reply: Record<string, unknown>, name: string): number =>
  Number(valueOf(reply, name, 'number'));

/** The rows of a list's reply. */
export function rowsOf({ data }: Record<string, unknown>): Record<string, unknown>[] {
  if (Array.isArray(data) && data.every(isRecord)) return data;
  throw new TypeError(`The reply has no rows: ${JSON.stringify(data)}`);
}
