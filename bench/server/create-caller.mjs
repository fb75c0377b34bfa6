/**
 * Makes calls of the product with their time.
 * @returns ms and the rest of the reply of a call that succeeded; throws for others
 */
export function createCaller(url, authorization) {
  const headers = { authorization, 'content-type': 'application/json' };
  return async ({ path }, body) => {
    const start = performance.now();
    const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { success, message, ...rest } = await reply.json();
    if (success !== 1) throw new Error(`${path} was answered with ${reply.status}: ${message}`);
    return { ms: performance.now() - start, reply: rest };
  };
}
