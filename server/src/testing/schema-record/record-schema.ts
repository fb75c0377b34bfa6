import { createEmbeddedTestDatabase } from '../database/embedded.ts';
import { describeSchema, writeSchema } from './describe-schema.ts';

/** Writes schema.sql anew (`npm run record-schema`). */
const test = await createEmbeddedTestDatabase();
writeSchema(await describeSchema(test.database));
await test.remove();
