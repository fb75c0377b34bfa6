import { randomUUID } from 'node:crypto';

const values = (word) => ({
  Law: `The Lighthouses ${word} Act, 1927`,
  ActCodeName: `LIGHT-${word}`,
  Central: 'Central',
  masterVal: 'Central Master',
  status: 'Draft',
});

const rules = (change) =>
  `Change ${change}: every ship that calls at an Indian port pays the dues of the lights that it passes, `.repeat(
    3,
  );

async function callAs(url, username, password) {
  const send = async (path, body, token) => {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const reply = await response.json();
    if (!response.ok) throw new Error(`${path}: ${reply.message}`);
    return reply;
  };
  const { access_token } = await send('user-login', { username, password, acceptTerms: true });
  return (path, body) => send(path, { ...body, accessusername: username }, access_token);
}

async function storeHistory(call, word, entries) {
  const added = await call('law/add', { ...values(word), idempotencyKey: randomUUID() });
  let { version } = added;
  for (let change = 1; change < entries; change += 1) {
    const changed = { ...values(word), Rules: rules(change), status: 'Update', id: added.id, version };
    ({ version } = await call('law/update', changed));
  }
  return added.UniqueCode;
}

/**
 * Stores laws with so many timeline entries each, by the calls that a form makes.
 * @returns a word that their names have and no others, and their codes
 */
export async function storeHistories({ url, username, password, laws, entries }) {
  const call = await callAs(url, username, password);
  const word = randomUUID().slice(0, 8);
  const codes = [];
  for (let law = 0; law < laws; law += 1) codes.push(await storeHistory(call, `${word} ${law}`, entries));
  return { word, codes };
}
