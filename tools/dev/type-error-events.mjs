/** Sends the current type errors as server-sent events, also to pages that connect later. */
export function createTypeErrorEvents() {
  const open = new Set();
  let latest = '[]';
  const send = (response) => response.write(`data: ${latest}\n\n`);
  return {
    answer: (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.on('close', () => open.delete(response));
      open.add(response);
      send(response);
    },
    /** @param {string[]} errors the current ones */
    show: (errors) => {
      latest = JSON.stringify(errors);
      open.forEach(send);
    },
  };
}
