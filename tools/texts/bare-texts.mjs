import ts from 'typescript';

/** The attributes and properties of components that hold texts. */
const textAttributes = new Set([
  'add',
  'addLabel',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'cancel',
  'close',
  'closeLabel',
  'confirm',
  'data-label',
  'description',
  'failed',
  'heading',
  'help',
  'hint',
  'label',
  'message',
  'none',
  'note',
  'placeholder',
  'question',
  'save',
  'summary',
  'title',
  'why',
]);

const isWords = (text) => /\p{L}{2}/u.test(text) && /^\P{Ll}*\p{Lu}|\p{L} /u.test(text);

/** Names that are the same in every language. */
const isName = (text) => /^(Lexboard|CSV|PDF|JSON|SCIM|XLSX|OpenID Connect)$/.test(text.trim());

/** String literals that an expression may give: through conditions and defaults. */
function* literalsOf(node) {
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) {
    if (node.expression) yield* literalsOf(node.expression);
  } else if (ts.isConditionalExpression(node)) {
    yield* literalsOf(node.whenTrue);
    yield* literalsOf(node.whenFalse);
  } else if (ts.isBinaryExpression(node)) {
    yield* literalsOf(node.right);
  } else if (ts.isStringLiteralLike(node)) yield [node, node.text];
  else if (ts.isTemplateExpression(node))
    yield [node, node.head.text + node.templateSpans.map(({ literal }) => `1${literal.text}`).join('')];
}

const isSentence = (text) => /^(1|[^\p{Ll}]*\p{Lu}).*\p{L} .*[.?]$/su.test(text);

/** The start of a sentence, or what follows a value: 'Select 1', 'Head of this unit', '1 uploaded'. */
const isPhrase = (text) =>
  /^((?!Shift )\p{Lu}\p{Ll}+ (1|\p{Ll}+)( |$)|1 (\p{Ll}{5,}|\p{Ll}+ \p{Ll}+)( |$))/u.test(text);

/** Sources of the server whose words are for its operators, for developers and for programs. */
const isForOperators = (place) =>
  /\/(anchors|api-document|assistants|audit-writer|backup|boot|builds|cli|control|database|deletion|monitoring|release-client|scim|secrets|shelf|signing|stores|sweep|tracing|packs\/(check|read)|releases\/(compatibility|publish))\/|\/(add-user|answer-broken-requests|make-current|require-room|[\w-]+-commands?)\.ts$/.test(
    place,
  );

/** Shared code that describes or makes calls, or knows the words of imported files. */
const isOfMachines = (place) =>
  /^shared-lib\/src\/(client\/http|contract|domain\/(due-texts|import))\//.test(place);

/** What is written for the log, for operators or for the document of the API. */
const isNotForReaders = (node) =>
  (ts.isPropertyAssignment(node) && /^(description|help|holds|reason|summary|use)$/.test(node.name.text)) ||
  (ts.isNewExpression(node) && /Error$/.test(node.expression.text)) ||
  (ts.isCallExpression(node) &&
    /(^|\.)(t|rich|words|labels|namesOf|sourceTexts|say|setTimeout|warn|info|error|debug|countFailure|rejectAfter)$/.test(
      node.expression.getText(),
    )) ||
  ts.isTaggedTemplateExpression(node) ||
  ts.isTypeNode(node);

/** Sentences of the server, and what a refusal or a reply says, that are in no catalogue. */
function findBareSentences(file, add) {
  const visit = (node) => {
    if (isNotForReaders(node)) return;
    const said = ts.isNewExpression(node)
      ? node.expression.text === 'Refused' && node.arguments?.[1]
      : ts.isPropertyAssignment(node) && node.name.text === 'message' && node.initializer;
    for (const [literal, text] of said ? literalsOf(said) : [])
      if (isWords(text) && !isSentence(text)) add(literal, text);
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const [literal, text] of literalsOf(node)) if (isSentence(text)) add(literal, text);
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/** Phrases of a front end outside of its components, and of code that it shares with the server. Known ones may be codes. */
function findBarePhrases(file, isKnown, add) {
  const visit = (node) => {
    if (isNotForReaders(node) || (ts.isJsxAttribute(node) && node.name.getText(file) === 'key')) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const [literal, text] of literalsOf(node))
        if (isPhrase(text) && !isKnown(text)) add(literal, text);
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/**
 * Texts of components and of their data, and what a server says, that are in no catalogue: they are read in English everywhere.
 * @param place its path from the repository on
 * @param isKnown whether a catalogue has a text
 */
export function findBareTexts(file, place = '', isKnown = () => false) {
  const faults = [];
  const add = (node, text) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (isName(words)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    faults.push({ line: line + 1, message: `"${words}" is in no catalogue: t('…').` });
  };
  const visit = (node) => {
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) add(node, node.text);
    else if (ts.isJsxAttribute(node) && node.initializer && textAttributes.has(node.name.getText(file))) {
      for (const [literal, text] of literalsOf(node.initializer)) if (isWords(text)) add(literal, text);
    } else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
      for (const [literal, text] of literalsOf(node)) if (isWords(text)) add(literal, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  if (place.startsWith('server/')) {
    if (!isForOperators(place)) findBareSentences(file, add);
  } else if (!isOfMachines(place)) findBarePhrases(file, isKnown, add);
  return faults;
}
