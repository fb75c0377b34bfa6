import ts from 'typescript';
import { nameText } from '../../shared-lib/src/texts/text-id.ts';
import { textKeys } from '../../shared-lib/src/texts/words.ts';

/** A fault of a source file, with the line it is in. */
const faultAt = (node, message) => {
  const file = node.getSourceFile();
  return { line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, message };
};

const readers = new Set(['t', 'rich', 'words', 'labels', 'namesOf', 'sourceTexts']);

/** The modules that these come from. */
const modules = /^@lexboard\/shared-lib\/(texts|ui)$|\/texts\/\w+\.ts$|\/(rich|index)\.ts$/;

/** Which of the functions that take texts a file imports. */
function importedReaders(file) {
  const names = file.statements
    .filter((one) => ts.isImportDeclaration(one) && modules.test(one.moduleSpecifier.text))
    .flatMap(({ importClause }) => importClause?.namedBindings?.elements ?? [])
    .map(({ name }) => name.text)
    .filter((name) => readers.has(name));
  return new Set(names);
}

const textOf = (node) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

const isLeftOut = (node) => !node || (ts.isIdentifier(node) && node.text === 'undefined');

const keyOf = ({ name }) => name.text;

/** Texts of a table for `labels`: the strings under the text keys. */
function textsOfTable(node, isText, add) {
  if (isText && textOf(node) !== undefined) add(node);
  else if (ts.isArrayLiteralExpression(node))
    for (const element of node.elements) textsOfTable(element, isText, add);
  else if (ts.isObjectLiteralExpression(node)) {
    for (const property of node.properties.filter((one) => ts.isPropertyAssignment(one)))
      textsOfTable(property.initializer, isText || textKeys.has(keyOf(property)), add);
  } else if (ts.isConditionalExpression(node)) {
    textsOfTable(node.whenTrue, isText, add);
    textsOfTable(node.whenFalse, isText, add);
  } else if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    textsOfTable(node.expression, isText, add);
  // A function that makes a part of the table, from a table of its own.
  else if (ts.isCallExpression(node)) for (const one of node.arguments) textsOfTable(one, false, add);
}

/** Texts of a table for `words` and `namesOf`: all its values, which for `namesOf` are the keys. */
function textsOfWords(call, table, { add, fault }) {
  const reader = call.expression.text;
  if (!table || !ts.isObjectLiteralExpression(table)) {
    fault(call, `${reader}(…) takes an object literal.`);
    return;
  }
  for (const property of table.properties) {
    const text = ts.isPropertyAssignment(property) ? textOf(property.initializer) : undefined;
    if (text === undefined) fault(property, `The values of ${reader}(…) are string literals.`);
    else if (reader === 'namesOf' && keyOf(property) !== text)
      fault(property, 'namesOf(…) has each value by itself.');
    else add(property.initializer);
  }
}

const isInFunction = (node) => {
  for (let one = node.parent; one; one = one.parent)
    if (ts.isFunctionLike(one) || ts.isPropertyDeclaration(one)) return true;
  return false;
};

/**
 * The texts that a source file gives to `t`, `rich`, `words` and `labels`.
 * @param {ts.SourceFile} file with parents
 * @returns {{ texts: { name: string, text: string, context?: string, hasValues: boolean, node: ts.Node, line: number }[], faults: object[], tables: ts.Node[] }} `tables`: those that a build leaves out
 */
export function readTexts(file) {
  const imported = importedReaders(file);
  const [texts, faults, tables] = [[], [], []];
  if (imported.size === 0) return { texts, faults, tables };
  const fault = (node, message) => faults.push(faultAt(node, message));
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && imported.has(node.expression.text))
      readCall(node);
    ts.forEachChild(node, visit);
  };
  function readCall(call) {
    const reader = call.expression.text;
    const [first, second, third] = call.arguments;
    const isOfTable = reader !== 't' && reader !== 'rich';
    const contextNode = isOfTable ? second : third;
    if (!isLeftOut(contextNode) && textOf(contextNode) === undefined)
      fault(call, 'A context is a string literal.');
    const hasValues = !isOfTable && !isLeftOut(second);
    const add = (node) => {
      const text = textOf(node);
      const { line } = faultAt(node);
      const context = textOf(contextNode);
      texts.push({ name: nameText(text, context), text, context, hasValues, node, line });
    };
    if (reader === 'namesOf' && first) tables.push(first);
    if (reader === 'words' || reader === 'namesOf') textsOfWords(call, first, { add, fault });
    else if (isOfTable) textsOfTable(first, false, add);
    else if (textOf(first) === undefined) fault(call, `The text of ${reader}(…) is one string literal.`);
    else if (isInFunction(call)) add(first);
    else
      fault(
        call,
        `${reader}(…) at module level has the language of nobody: use words(…), labels(…) or a function.`,
      );
  }
  visit(file);
  return { texts, faults, tables };
}

/** The label for the side menu in a remote's webpack configuration; undefined without one. */
export function readMenuLabel(config) {
  let label;
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && keyOf(node) === 'label') label ??= textOf(node.initializer);
    else ts.forEachChild(node, visit);
  };
  visit(config);
  return label;
}

export const parseSource = (name, content) =>
  ts.createSourceFile(
    name,
    content,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
