import { createEmbeddedTestDatabase } from '../database/embedded.ts';
import { describeSchema, writeSchema } from './describe-schema.ts';

/** Writes schema.sql anew (`npm run record-schema`). */
const { database, remove } = await createEmbeddedTestDatabase();
writeSchema(await describeSchema(database));
await remove();
