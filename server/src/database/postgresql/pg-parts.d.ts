/** What the driver brings for classes that send their own messages, as its own cursor does. */
declare module 'pg/lib/utils.js' {
  /** A value as the text or bytes of a parameter. */
  export function prepareValue(value: unknown): string | Buffer | null;
}

declare module 'pg/lib/result.js' {
  import type { CustomTypesConfig, FieldDef } from 'pg';

  /** The answer to a statement, put together from the server's messages. */
  class Result<Row> {
    readonly command: string | null;
    readonly rowCount: number | null;
    readonly rows: Row[];
    constructor(rowMode: 'array' | undefined, types: CustomTypesConfig);
    addFields(fields: FieldDef[]): void;
    parseRow(texts: (string | null)[]): Row;
    addRow(row: Row): void;
    addCommandComplete(message: { text: string }): void;
  }

  export = Result;
}
