import { createTestStore } from '../../testing/uploads.ts';
import { putWhole } from './put-whole.ts';

it.each(['', 'a text'])('gives what was put into it: %j', async (text) => {
  const store = await createTestStore();
  try {
    await putWhole(store, 'a/file', Buffer.from(text));
    expect(Buffer.from(await store.disk.getBytes('a/file')).toString()).toBe(text);
  } finally {
    await store.remove();
  }
});
