/** Internal parts of the driver, for classes that send their own messages, as its own cursor does. */
declare module 'pg/lib/utils.js' {
  /** Encodes a value as the text or bytes of a parameter. */
  export function prepareValue(value: unknown): string | Buffer | null;
}

declare module 'pg/lib/result.js' {
  import type { CustomTypesConfig, FieldDef } from 'pg';

  /** Decodes rows by the server's description of their fields. */
  class Result {
    constructor(rowMode: 'array' | undefined, types: CustomTypesConfig);
    addFields(fields: FieldDef[]): void;
    parseRow<Row>(texts: (string | null)[]): Row;
  }

  export = Result;
}
