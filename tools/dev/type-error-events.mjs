/** The type errors of now as server-sent events, of which a page that comes later is told, too. */
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
    /** @param {string[]} errors those that there are now */
    show: (errors) => {
      latest = JSON.stringify(errors);
      open.forEach(send);
    },
  };
}
