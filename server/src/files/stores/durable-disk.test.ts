import { createTestStore } from '../../testing/uploads.ts';
import { writeAtomically } from './write-atomically.ts';

it.each(['', 'a text'])('gives what was put into it: %j', async (text) => {
  const store = await createTestStore();
  try {
    await writeAtomically(store, 'a/file', Buffer.from(text));
    expect(Buffer.from(await store.disk.getBytes('a/file')).toString()).toBe(text);
  } finally {
    await store.remove();
  }
});
