/** Sends the current problems, by what reports them, as server-sent events; also to pages that connect later. */
export function createProblemEvents() {
  const open = new Set();
  const latest = {};
  const send = (response) => response.write(`data: ${JSON.stringify(latest)}\n\n`);
  return {
    answer: (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.on('close', () => open.delete(response));
      open.add(response);
      send(response);
    },
    /**
     * @param {'server' | 'types'} source what reports them
     * @param {string[]} problems its current ones
     */
    show: (source, problems) => {
      latest[source] = problems;
      open.forEach(send);
    },
  };
}
