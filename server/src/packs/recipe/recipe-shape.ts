import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  packKinds,
  packRecordSchema,
  strictObject,
  type PackKind,
  type PackRecord,
} from '@lexboard/shared-lib/contract';

const template = () => Type.String({ maxLength: 2000 });

/** `{column}` stands for the text of a column. A template of which a column is empty gives nothing. */
const valueTemplate = () =>
  Type.Union([
    template(),
    /** A list, for fields with several choices. */
    Type.Array(template()),
    /** Those that give something, with a text between them. */
    strictObject({ join: Type.Array(template()), with: Type.String() }),
  ]);
export type ValueTemplate = Static<ReturnType<typeof valueTemplate>>;

const byName = <T extends ReturnType<typeof template> | ReturnType<typeof valueTemplate>>(shape: T) =>
  Type.Record(Type.String(), shape);

/** How the text of a column is cleaned, beside blanks, which always are. */
const cleanings = ['noDot', 'quotes', 'number'] as const;
export type Cleaning = (typeof cleanings)[number];

/** What a column must be: one of some texts, or a text with one of some words or word groups. Case is the same. */
const conditionSchema = () =>
  Type.Union([
    strictObject({ is: Type.Array(Type.String()) }),
    strictObject({ words: Type.Array(Type.String()) }),
  ]);
export type Condition = Static<ReturnType<typeof conditionSchema>>;

const classSchema = () =>
  strictObject({
    /** By column. All must hold. */
    where: Type.Record(Type.String(), conditionSchema()),
    set: Type.Optional(byName(valueTemplate())),
    institutional: Type.Optional(Type.Boolean()),
  });

const tableSchema = () =>
  strictObject({
    /** Its name in the folder of `--data`. */
    file: Type.String({ pattern: '^[\\w.-]+$' }),
    kind: Type.Unsafe<PackKind>(Type.Enum([...packKinds])),
    id: template(),
    clean: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.Unsafe<Cleaning>(Type.Enum([...cleanings])))),
    ),
    /** By column: spellings, and what is written instead. */
    join: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))),
    /** By id of a record, then by column: what stands there instead. A column of its own may be added. */
    correct: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))),
    record: strictObject({
      values: byName(valueTemplate()),
      /** The id of its law. */
      law: Type.Optional(template()),
      names: Type.Optional(byName(template())),
      source: Type.Optional(byName(template())),
    }),
    /** What a later one sets stands instead of what earlier ones and `record` set. */
    classes: Type.Optional(Type.Array(classSchema())),
    /** Fields whose text of the table stands behind what is written of a record, not instead of it. */
    append: Type.Optional(Type.Array(Type.String())),
    /**
     * Own codes of the records that have none: the first letters of a column's words and the year in it, or of another
     * column. Those that are the same get their number, too.
     */
    codes: Type.Optional(
      strictObject({ field: Type.String(), from: Type.String(), year: Type.String(), number: Type.String() }),
    ),
  });
export type RecipeTable = Static<ReturnType<typeof tableSchema>>;

const recipeSchema = () => strictObject({ tables: Type.Array(tableSchema()) });
export type Recipe = Static<ReturnType<typeof recipeSchema>>;

/** A line of a written part: a whole record, or what is said of one that a table gives. */
const writtenSchema = () => {
  const { id, source, ...others } = packRecordSchema().properties;
  return strictObject({
    id,
    ...Type.Partial(Type.Object(others)).properties,
    source: Type.Optional(source),
    institutional: Type.Optional(Type.Boolean()),
  });
};
export type WrittenRecord = Static<ReturnType<typeof writtenSchema>>;

const recipeCheck = Compile(recipeSchema());
const writtenCheck = Compile(writtenSchema());
const recordCheck = Compile(packRecordSchema());

function parse(where: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Error(`${where} is not JSON.`, { cause: error });
  }
}

const refuse = (where: string, faults: readonly { instancePath: string; message: string }[]): never => {
  throw new Error(`${where}: ${faults[0]?.instancePath} ${faults[0]?.message}.`);
};

/** Reads `recipe.json`. @throws Error that names the place in it */
export function parseRecipe(where: string, json: string): Recipe {
  const value = parse(where, json);
  return recipeCheck.Check(value) ? value : refuse(where, recipeCheck.Errors(value));
}

/** Reads a line of a written part. @throws Error that names the place in it */
export function parseWritten(where: string, line: string): WrittenRecord {
  const value = parse(where, line);
  return writtenCheck.Check(value) ? value : refuse(where, writtenCheck.Errors(value));
}

/** @throws Error that names the place where a record that was built is none of a pack */
export function requireRecord(kind: PackKind, record: PackRecord): PackRecord {
  const where = `${kind} ${record.id}`;
  return recordCheck.Check(record) ? record : refuse(where, recordCheck.Errors(record));
}
