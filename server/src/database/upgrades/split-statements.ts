/** A token: a quoted text or name, a body in dollar quotes, a comment, or any other character. */
const part = /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|--[^\n]*|\/\*[^]*?\*\/|[^]/g;

/** Splits SQL into statements without comments, each on one line. Bodies of functions stay unchanged. */
export function splitStatements(text: string): string[] {
  const statements = [''];
  for (const [found] of text.matchAll(part)) {
    if (found === ';') statements.push('');
    else if (found.startsWith('--') || found.startsWith('/*')) statements.push(`${statements.pop()} `);
    else statements.push(`${statements.pop()}${/^\s$/.test(found) ? ' ' : found}`);
  }
  return statements.map((statement) => statement.replaceAll(/ +/g, ' ').trim()).filter(Boolean);
}
