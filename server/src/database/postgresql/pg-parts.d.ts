/** The parts of the driver for classes that send their own messages, as its own cursor does. */
declare module 'pg/lib/utils.js' {
  /** A value as the text or bytes of a parameter. */
  export function prepareValue(value: unknown): string | Buffer | null;
}

declare module 'pg/lib/result.js' {
  import type { CustomTypesConfig, FieldDef } from 'pg';

  /** Reads rows by what the server says of their fields. */
  class Result {
    constructor(rowMode: 'array' | undefined, types: CustomTypesConfig);
    addFields(fields: FieldDef[]): void;
    parseRow<Row>(texts: (string | null)[]): Row;
  }

  export = Result;
}
