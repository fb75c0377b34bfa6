/** A quoted text or name, a body in dollars, a comment, or any other sign. */
const part = /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|--[^\n]*|\/\*[^]*?\*\/|[^]/g;

/** The statements of SQL without their comments, each in one line of words. Bodies of functions stay as they are. */
export function splitStatements(text: string): string[] {
  const statements = [''];
  for (const [found] of text.matchAll(part)) {
    if (found === ';') statements.push('');
    else if (found.startsWith('--') || found.startsWith('/*')) statements.push(`${statements.pop()} `);
    else statements.push(`${statements.pop()}${/^\s$/.test(found) ? ' ' : found}`);
  }
  return statements.map((statement) => statement.replaceAll(/ +/g, ' ').trim()).filter(Boolean);
}
