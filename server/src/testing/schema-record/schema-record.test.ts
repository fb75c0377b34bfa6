import { describeOnEachDatabase } from '../database/test-database.ts';
import { describeSchema, readSchema } from './describe-schema.ts';

describeOnEachDatabase('schema.sql', (database) => {
  it('is what the database says of itself: "npm run record-schema" writes it anew', async () => {
    expect(readSchema()).toBe(await describeSchema(database()));
  });
});
