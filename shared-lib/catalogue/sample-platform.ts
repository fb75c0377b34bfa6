import { viewList, viewSave, type SavedView } from '@lexboard/shared-lib/contract';

const berths: SavedView = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Laws of berths',
  address: '?tab=laws',
  shared: false,
  owner: 'admin',
  own: true,
  start: false,
};

/** Answers the calls of the examples, since no platform is behind the catalogue. It keeps what is saved until the page is left. */
export function answerCalls(): void {
  const views = [berths];
  const answers: Record<string, (body: unknown) => object> = {
    [viewList.path]: () => ({ data: views }),
    [viewSave.path]: (body) => {
      const name = String(Reflect.get(Object(body), 'name'));
      const id = `00000000-0000-4000-8000-${String(views.length + 1).padStart(12, '0')}`;
      views.push({ ...berths, id, name });
      return { message: `${name} is saved`, id };
    },
  };
  const elsewhere = globalThis.fetch;
  const answer = (address: string, options: { body: string }) => {
    const [, path] = /^\/api(\/.*)$/.exec(address) ?? [];
    if (path === undefined) return elsewhere(address, options);
    const body: unknown = JSON.parse(options.body);
    const reply = answers[path]?.(body);
    return Promise.resolve(
      new Response(JSON.stringify({ success: 1, ...reply }), { status: reply ? 200 : 404 }),
    );
  };
  Object.assign(globalThis, { fetch: answer });
}
