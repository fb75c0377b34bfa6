import { lawStatusWords, saveCodes, resolveStatus } from './index.ts';

test('save buttons map to the codes Draft 0, Publish 1, Update 2', () => {
  expect(saveCodes).toEqual({ Draft: 0, Publish: 1, Update: 2 });
});

test('a law says its button as Draft, Published or Update', () => {
  expect(lawStatusWords).toEqual({ Draft: 'Draft', Publish: 'Published', Update: 'Update' });
});

test('Publish publishes, Draft makes a Draft, Update keeps what the record is', () => {
  expect(resolveStatus('Publish', 'Draft')).toBe('Published');
  expect(resolveStatus('Draft', undefined)).toBe('Draft');
  expect(resolveStatus('Update', 'Published')).toBe('Published');
  expect(resolveStatus('Update', 'Draft')).toBe('Draft');
});
