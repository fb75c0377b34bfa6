import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** Parses JSON and checks its shape. @throws naming the invalid file */
export function readJson<Shape extends TSchema>(shape: Shape, text: string, file: string): Static<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON`, { cause: error });
  }
  const check = Compile(shape);
  if (check.Check(value)) return value;
  throw new Error(`${file} has another form than it must have`);
}
