import ts from 'typescript';
import { parseMessage } from '../../shared-lib/src/texts/parse-message.ts';
import { findBareTexts } from './bare-texts.mjs';
import { readTexts } from './read-texts.mjs';

/**
 * The texts of each source file that was built, by its absolute path, and by their names; and the number of those that no catalogue
 * can have.
 */
export const textsOfFiles = new Map();

function toNode(factory, value) {
  if (typeof value === 'string') return factory.createStringLiteral(value);
  if (typeof value === 'number') return factory.createNumericLiteral(value);
  if (Array.isArray(value))
    return factory.createArrayLiteralExpression(value.map((one) => toNode(factory, one)));
  const properties = Object.entries(value).map(([key, one]) =>
    factory.createPropertyAssignment(factory.createStringLiteral(key), toNode(factory, one)),
  );
  return factory.createObjectLiteralExpression(properties);
}

/** Gives each message with values a constant of the module, in which it is parsed, and leaves out tables of names. */
export function buildTexts(context) {
  const { factory } = context;
  return (file) => {
    const { texts, tables } = readTexts(file);
    const named = new Map(texts.map((text) => [text.name, text]));
    textsOfFiles.set(file.fileName, { named, bare: findBareTexts(file).length });
    const withValues = texts.filter(({ hasValues }) => hasValues);
    if (withValues.length === 0 && tables.length === 0) return file;
    const constants = new Map();
    const replaced = new Map(tables.map((table) => [table, factory.createObjectLiteralExpression()]));
    for (const { name, text, node } of withValues) {
      if (!constants.has(name)) constants.set(name, { id: factory.createUniqueName('text'), text });
      replaced.set(node, constants.get(name).id);
    }
    const visit = (node) => replaced.get(node) ?? ts.visitEachChild(node, visit, context);
    const declarations = [...constants.values()].map(({ id, text }) =>
      factory.createVariableDeclaration(id, undefined, undefined, toNode(factory, parseMessage(text))),
    );
    const { statements } = ts.visitEachChild(file, visit, context);
    if (declarations.length === 0) return factory.updateSourceFile(file, statements);
    const statement = factory.createVariableStatement(
      undefined,
      factory.createVariableDeclarationList(declarations, ts.NodeFlags.Const),
    );
    return factory.updateSourceFile(file, [statement, ...statements]);
  };
}
